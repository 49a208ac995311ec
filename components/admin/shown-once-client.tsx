'use client';
// Client: copies the value.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import styles from './shown-once.module.css';

export function ShownOnce({ text, value = '' }: { text: string; value?: string | undefined }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.box} role="status">
      <p>{text}</p>
      <code className={styles.value}>{value}</code>
      <Button tone="secondary" size="compact" onClick={copy}>
        {isCopied ? 'Скопировано' : 'Скопировать'}
      </Button>
    </div>
  );
}
