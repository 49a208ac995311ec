import type { ReactNode } from 'react';
import { PageTransition } from '@/components/motion/page-transition-client';

/** Next makes it anew for every page below. [GEN-09] */
export default function Template({ children }: { children: ReactNode }) {
  return <PageTransition name="page">{children}</PageTransition>;
}
