import type { ReactNode } from 'react';
import styles from './cart-frame.module.css';

/** So tall from the start that the footer stands out of sight: whatever the cart turns out to hold moves nothing. */
export const CartFrame = ({ children }: { children: ReactNode }) => <div className={styles.frame}>{children}</div>;
