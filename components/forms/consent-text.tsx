import { paths } from '@/lib/paths';
import styles from './consent-text.module.css';

export function ConsentText() {
  return (
    <>
      Соглашаюсь на <Paper href={paths.agreement}>обработку персональных данных</Paper> и принимаю{' '}
      <Paper href={paths.policy}>политику конфиденциальности</Paper>
    </>
  );
}

function Paper({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.link}>
      {children}
    </a>
  );
}
