'use client';
// An island because the fold that holds the current page opens by itself.
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

type Props = { path: string; className?: string | undefined; children: ReactNode };

export function MenuFold({ path, className, children }: Props) {
  const isCurrent = usePathname().startsWith(`${path}/`);
  return (
    <details className={className} open={isCurrent}>
      {children}
    </details>
  );
}
