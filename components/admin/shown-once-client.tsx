'use client';
// Client: its copy button writes to the clipboard.

import { CopyButton } from './copy-button-client';
import styles from './shown-once.module.css';

type Props = { title?: string | undefined; text: string; value?: string | undefined };

export const ShownOnce = ({ title, text, value = '' }: Props) => (
  <div className={styles.box} role="status">
    {title && <p className={styles.title}>{title}</p>}
    <p>{text}</p>
    <code className={styles.value}>{value}</code>
    <CopyButton value={value} />
  </div>
);
