import { connection } from 'next/server';
import { nameParts } from '@/contract/nursery-name';
import { getDeliveryTariff } from '@/lib/api/delivery';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { listSyndicatedCategories } from '@/lib/api/syndication';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import { deliveryTerms } from '@/lib/delivery/terms';
import { env } from '@/lib/env';
import type { FeedShop } from '@/lib/seo/feeds/offers';

export async function readShop(now: Date): Promise<FeedShop> {
  await connection();
  const [common, tariff, categories] = await Promise.all([
    getCommon(),
    getDeliveryTariff(),
    listSyndicatedCategories(),
  ]);
  const { header, seller } = unwrapOrNotFound(common);
  const { name } = nameParts(header.logo_alt);
  return {
    site: new URL(env.SITE_URL).origin,
    name,
    company: seller?.name ?? name,
    terms: deliveryTerms(unwrapOrNotFound(tariff)),
    day: moscowClock(now).day,
    categories: new Map(unwrapOrNotFound(categories).map((category) => [category.id, category])),
  };
}
