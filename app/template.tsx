import type { ReactNode } from 'react';
import { PageTransition } from '@/components/motion/page-transition-client';

/** Next makes it anew when the bars around the page change. [GEN-09] */
export default function Template({ children }: { children: ReactNode }) {
  return <PageTransition name="layout">{children}</PageTransition>;
}
