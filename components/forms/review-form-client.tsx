'use client';

// Client: validates while the visitor types, and sends. The server renders the complete form.

import type { HumanCheck } from '@/lib/forms/human-check';
import { FormFrame } from './form-frame';
import { ReviewPhotosField } from './review-photos-field-client';
import { useReview } from './use-review';
import type { SiteFormConfig } from './use-site-form';

type Props = { product: string; config: SiteFormConfig; humanCheck: HumanCheck | undefined };

/** [FORM-10, UI-11] */
export function ReviewForm({ product, config, humanCheck }: Props) {
  const { state, photos, setPhotos } = useReview({ product, config, isGuarded: humanCheck !== undefined });
  return (
    <FormFrame config={config} state={state} action="Отправить отзыв" humanCheck={humanCheck}>
      <ReviewPhotosField photos={photos} isFixed={state.phase === 'sending'} onChange={setPhotos} />
    </FormFrame>
  );
}
