'use client';
// An island because an open menu closes when its visitor turns to something else; without scripts its own press closes it.

import type { ReactNode } from 'react';
import { useDropdown } from './use-dropdown';

type Props = {
  className?: string | undefined;
  /** A `<summary>`, and what it opens. */
  children: ReactNode;
};

export function Dropdown({ className, children }: Props) {
  const { handlers } = useDropdown();
  return (
    <details className={className} {...handlers}>
      {children}
    </details>
  );
}
