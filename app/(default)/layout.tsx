import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/shop/site-frame';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';

/** Without bottom bar and level bar. [ROUTE-16] */
export default async function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame common={unwrapOrNotFound(await getCommon())} layout="default">
      {children}
    </SiteFrame>
  );
}
