import type { ReactNode } from 'react';
import { found } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { SiteFrame } from '../site-frame';

export default async function BaseLayout({ children }: { children: ReactNode }) {
  return <SiteFrame common={found(await getCommon())}>{children}</SiteFrame>;
}
