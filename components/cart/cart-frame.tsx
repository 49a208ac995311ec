import type { ReactNode } from 'react';
import styles from './cart-frame.module.css';

/** Its minimum height keeps the footer out of sight, so that loading the cart shifts no visible layout. */
export const CartFrame = ({ children }: { children: ReactNode }) => <div className={styles.frame}>{children}</div>;
