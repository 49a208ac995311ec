'use client';

// An island because it tells what is wrong while the visitor types, and sends. Its HTML is whole without scripts.

import type { HumanCheck } from '@/lib/forms/human-check';
import { FormFrame } from './form-frame';
import { ReviewPhotosField } from './review-photos-field-client';
import { useReview } from './use-review';
import type { SiteFormConfig } from './use-site-form';

type Props = { product: string; config: SiteFormConfig; humanCheck: HumanCheck | undefined };

/** A review of a product; shown once the nursery has read it. [FORM-10, UI-11] */
export function ReviewForm({ product, config, humanCheck }: Props) {
  const { state, photos, setPhotos } = useReview({ product, config, isGuarded: humanCheck !== undefined });
  return (
    <FormFrame config={config} state={state} action="Отправить отзыв" humanCheck={humanCheck}>
      <ReviewPhotosField photos={photos} isFixed={state.phase === 'sending'} onChange={setPhotos} />
    </FormFrame>
  );
}
