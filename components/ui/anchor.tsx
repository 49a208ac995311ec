import Link from 'next/link';
import type { ReactNode } from 'react';

type Props = { href: string; className?: string | undefined; children: ReactNode };

/** A link of content: pages of the shop open in place, phones, letters and other sites as the browser does it. */
export function Anchor({ href, className, children }: Props) {
  const isOurs = href.startsWith('/') && !href.startsWith('//');
  return isOurs ? (
    <Link href={href} className={className}>
      {children}
    </Link>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
