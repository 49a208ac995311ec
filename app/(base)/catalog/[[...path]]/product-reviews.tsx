import { ReviewInvitation } from '@/components/forms/review-invitation-client';
import { Reviews } from '@/components/reviews/reviews';
import type { Product } from '@/contract/catalog';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getReviewForm, listReviews } from '@/lib/api/reviews';
import { env } from '@/lib/env';

/** A failed read only hides the reviews, not the page. [DATA-04] */
export async function ProductReviews({ product }: { product: Product }) {
  const { uuid, reviews_summary } = product;
  const [list, answer] = await Promise.all([
    reviews_summary.count > 0 ? listReviews(uuid) : undefined,
    getReviewForm(),
  ]);
  const form = unwrapOrUndefined(answer);
  return (
    <Reviews
      product={product}
      list={list && unwrapOrUndefined(list)}
      form={
        form && (
          // One draft per product.
          <ReviewInvitation
            product={uuid}
            config={{ ...form, form_type: `review-${uuid}` }}
            humanCheck={env.humanCheck}
          />
        )
      }
    />
  );
}
