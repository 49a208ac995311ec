'use client';
// An island because what a visitor has folded or opened stays so when the list comes anew.

import { type ReactNode, useState } from 'react';

type Props = {
  /** At first. */
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
