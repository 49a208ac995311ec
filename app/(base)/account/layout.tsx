import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** Private pages: not indexed, no referrer to other sites. */
export const metadata: Metadata = { robots: { index: false }, referrer: 'same-origin' };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
