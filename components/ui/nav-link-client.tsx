'use client';
// Client: marks the link of the current URL.

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';

type Props = { href: string; className?: string | undefined; children: ReactNode };

export function NavLink({ href, className, children }: Props) {
  const pathname = usePathname();
  const current = pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined;
  return (
    <PageLink href={href} className={className} aria-current={current}>
      {children}
    </PageLink>
  );
}
