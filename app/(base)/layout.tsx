import type { ReactNode } from 'react';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { SiteFrame } from '../site-frame';

export default async function BaseLayout({ children }: { children: ReactNode }) {
  return <SiteFrame common={unwrapOrNotFound(await getCommon())}>{children}</SiteFrame>;
}
