import type { ReactNode } from 'react';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { SiteFrame } from '../site-frame';

/** Pages that end a visitor's business: what came of it, without the bars at the bottom and of levels. [ROUTE-16] */
export default async function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame common={unwrapOrNotFound(await getCommon())} layout="default">
      {children}
    </SiteFrame>
  );
}
