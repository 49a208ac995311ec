import type { FormEvent, ReactNode } from 'react';
import { paths } from '@/lib/paths';
import styles from './sign-in-form.module.css';

type Props = {
  label: string;
  to: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

export function StepForm({ label, to, onSubmit, children }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <form
      className={styles.form}
      method="post"
      action={paths.loginForm}
      aria-label={label}
      onSubmit={submit}
      noValidate
    >
      {to && <input type="hidden" name="to" value={to} />}
      {children}
    </form>
  );
}
