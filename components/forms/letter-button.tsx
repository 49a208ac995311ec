import { Button } from '@/components/ui/button';
import styles from './letter-button.module.css';

type Props = {
  action: string;
  token: string;
  hasFailed: boolean;
  children: string;
};

/** A press instead of a link, because mail scanners prefetch links. A plain form works without scripts. */
export function LetterButton({ action, token, hasFailed, children }: Props) {
  return (
    <form method="post" action={action} className={styles.form}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large">
        {children}
      </Button>
      {hasFailed && (
        <p className={styles.error} role="alert">
          Не получилось. Попробуйте ещё раз через минуту или позвоните нам.
        </p>
      )}
    </form>
  );
}
