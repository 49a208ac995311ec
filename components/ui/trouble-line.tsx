import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import styles from './trouble-line.module.css';

/** Beneath a button: why what it does did not work. The line stands before it is needed. */
export const TroubleLine = ({ children }: { children: string | undefined }) => (
  <p className={styles.trouble} role="alert">
    {children && <WarningCircleIcon size={18} aria-hidden />}
    {children}
  </p>
);
