'use client';
// Client: keeps the visitor's open or folded state when the list is rendered again.

import { type ReactNode, useState } from 'react';

type Props = {
  isOpen: boolean;
  className?: string | undefined;
  summary: ReactNode;
  children: ReactNode;
};

export function Fold({ isOpen, className, summary, children }: Props) {
  const [start] = useState(isOpen);
  return (
    <details className={className} open={start}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
