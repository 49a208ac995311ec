'use client';
// Client: closes on outside press, Escape and blur. Without scripts its own summary closes it.

import type { ReactNode } from 'react';
import { useDropdown } from './use-dropdown';

type Props = {
  className?: string | undefined;
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
