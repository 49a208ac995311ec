'use client';
// Client: copies the value.

import { useState } from 'react';
import { Button } from '@/components/ui/button';

export function CopyButton({ value }: { value: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button tone="secondary" size="compact" onClick={copy}>
      {isCopied ? 'Скопировано' : 'Скопировать'}
    </Button>
  );
}
