import type { Metadata } from 'next';
import { LostLink } from '@/components/order/lost-link';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { unlisted } from '@/lib/seo/metadata';

export const metadata: Metadata = unlisted('Заказ не найден', 'По этой ссылке заказ не открывается.');

/** Body of the 404 response of an invalid order link. */
export default async function LostLinkPage() {
  return <LostLink nursery={unwrapOrUndefined(await getCommon())?.footer} />;
}
