import { StructuredData } from '@/components/seo/structured-data';
import type { Product } from '@/contract/catalog';
import { getDeliveryTariff } from '@/lib/api/delivery';
import { unwrapOrUndefined } from '@/lib/api/found';
import { readNursery } from '@/lib/api/page-metadata';
import { listReviews } from '@/lib/api/reviews';
import { getPage } from '@/lib/api/site';
import { deliveryTerms } from '@/lib/delivery/terms';
import { productShare, shareAddress } from '@/lib/seo/share-picture';
import { breadcrumbData } from '@/lib/seo/structured-data/lists';
import { returnDays } from '@/lib/seo/structured-data/offer';
import { productNodes } from '@/lib/seo/structured-data/products';
import { absolute } from '@/lib/seo/structured-data/thing';

/** JSON-LD with the price, stock, terms and reviews that the page shows. */
export async function ProductData({ product }: { product: Product }) {
  const { uuid, breadcrumbs, reviews_summary } = product;
  const [tariff, page, reviews, nursery] = await Promise.all([
    getDeliveryTariff(),
    getPage('delivery'),
    reviews_summary.count > 0 ? listReviews(uuid) : undefined,
    readNursery(),
  ]);
  const nodes = productNodes({
    product,
    reviews: (reviews && unwrapOrUndefined(reviews)?.items) ?? [],
    terms: {
      delivery: deliveryTerms(unwrapOrUndefined(tariff)),
      returnDays: returnDays(unwrapOrUndefined(page)?.blocks ?? []),
      now: new Date(),
    },
    nursery,
    image: absolute(shareAddress(productShare(product), nursery)),
  });
  return (
    <>
      {/* Next's metadata has no type «product»; React hoists the tag into the head. */}
      <meta property="og:type" content="product" />
      <StructuredData nodes={[breadcrumbData(breadcrumbs), ...nodes]} />
    </>
  );
}
