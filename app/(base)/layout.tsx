import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/shop/site-frame';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';

export default async function BaseLayout({ children }: { children: ReactNode }) {
  return <SiteFrame common={unwrapOrNotFound(await getCommon())}>{children}</SiteFrame>;
}
