import type { FormEvent, MouseEvent, ReactNode, Ref } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import styles from './staff-form.module.css';

type Props = {
  ref: Ref<HTMLFormElement>;
  label: string;
  action: string;
  isSending: boolean;
  error: string | undefined;
  tone?: 'primary' | 'secondary' | undefined;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

export const StaffForm = ({ ref, label, action, isSending, error, tone, onSubmit, children }: Props) => (
  <form
    ref={ref}
    method="post"
    aria-label={label}
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      if (!isSending) onSubmit(event);
    }}
    noValidate
  >
    {children}
    <div className={styles.end}>
      <Button type="submit" tone={tone} isLoading={isSending} onClick={ignoreSecondClick}>
        {action}
      </Button>
      {error && <ErrorLine>{error}</ErrorLine>}
    </div>
  </form>
);

/** The second click of a double click may come when the form is sent and blank again. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
