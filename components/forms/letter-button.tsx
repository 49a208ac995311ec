import { Button } from '@/components/ui/button';
import styles from './letter-button.module.css';

type Props = {
  /** Where the press is sent. */
  action: string;
  token: string;
  /** The last press has come to nothing. */
  hasFailed: boolean;
  children: string;
};

/**
 * What a letter's link is for is done by a press: the guards of mailboxes open links before their readers do. A plain
 * form, so that it also works without scripts.
 */
export function LetterButton({ action, token, hasFailed, children }: Props) {
  return (
    <form method="post" action={action} className={styles.form}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large">
        {children}
      </Button>
      {hasFailed && (
        <p className={styles.trouble} role="alert">
          Не получилось. Попробуйте ещё раз через минуту или позвоните нам.
        </p>
      )}
    </form>
  );
}
