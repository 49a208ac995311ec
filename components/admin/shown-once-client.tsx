'use client';
// Client: its copy button writes to the clipboard.

import { CopyButton } from './copy-button-client';
import styles from './shown-once.module.css';

export const ShownOnce = ({ text, value = '' }: { text: string; value?: string | undefined }) => (
  <div className={styles.box} role="status">
    <p>{text}</p>
    <code className={styles.value}>{value}</code>
    <CopyButton value={value} />
  </div>
);
