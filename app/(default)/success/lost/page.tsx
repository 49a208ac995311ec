import type { Metadata } from 'next';
import { LostLink } from '@/components/order/lost-link';
import { optional } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';

export const metadata: Metadata = { title: 'Заказ не найден', robots: { index: false } };

/** What `front` sends with the 404 of a link that opens no order. */
export default async function LostLinkPage() {
  return <LostLink nursery={optional(await getCommon())?.footer} />;
}
