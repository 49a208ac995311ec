'use client';
// An island because only the browser's address tells which link is the current one.

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';

type Props = { href: string; className?: string | undefined; children: ReactNode };

/** `aria-current` is `page` on the page itself and `true` on everything above it. */
export function NavLink({ href, className, children }: Props) {
  const pathname = usePathname();
  const current = pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined;
  return (
    <PageLink href={href} className={className} aria-current={current}>
      {children}
    </PageLink>
  );
}
