import { paths } from '@/lib/paths';
import styles from './consent-text.module.css';

export function ConsentText() {
  return (
    <>
      Соглашаюсь на <DocumentLink href={paths.agreement}>обработку персональных данных</DocumentLink> и принимаю{' '}
      <DocumentLink href={paths.policy}>политику конфиденциальности</DocumentLink>
    </>
  );
}

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.link}>
      {children}
    </a>
  );
}
