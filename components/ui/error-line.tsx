import styles from './error-line.module.css';
import { Icon } from './icon';

export const ErrorLine = ({ children }: { children: string | undefined }) => (
  <p className={styles.error} role="alert">
    {children && <Icon name="warning-circle" size={18} />}
    {children}
  </p>
);
