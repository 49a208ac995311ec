import type { ReactNode } from 'react';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { SiteFrame } from '../site-frame';

/** Without bottom bar and level bar. [ROUTE-16] */
export default async function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame common={unwrapOrNotFound(await getCommon())} layout="default">
      {children}
    </SiteFrame>
  );
}
