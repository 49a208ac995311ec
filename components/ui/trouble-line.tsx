import { Icon } from './icon';
import styles from './trouble-line.module.css';

/** Error below a button. Reserves its line: no layout shift. */
export const TroubleLine = ({ children }: { children: string | undefined }) => (
  <p className={styles.trouble} role="alert">
    {children && <Icon name="warning-circle" size={18} />}
    {children}
  </p>
);
