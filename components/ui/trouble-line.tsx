import { Icon } from './icon';
import styles from './trouble-line.module.css';

export const TroubleLine = ({ children }: { children: string | undefined }) => (
  <p className={styles.trouble} role="alert">
    {children && <Icon name="warning-circle" size={18} />}
    {children}
  </p>
);
