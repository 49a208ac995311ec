import type { ReactNode } from 'react';
import { PageLink } from './page-link';

type Props = { href: string; className?: string | undefined; children: ReactNode };

/** A link of content: pages of the shop open in place, phones, letters and other sites as the browser does it. */
export function Anchor({ href, className, children }: Props) {
  const isOurs = href.startsWith('/') && !href.startsWith('//');
  return isOurs ? (
    <PageLink href={href} className={className}>
      {children}
    </PageLink>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
