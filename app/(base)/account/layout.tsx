import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** One person's pages: not to be found, nor told of to other sites. */
export const metadata: Metadata = { robots: { index: false }, referrer: 'same-origin' };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
