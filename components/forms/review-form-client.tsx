'use client';

// Client: validates while the visitor types, and sends. The server renders the complete form.

import { PhotosField } from '@/components/ui/photos-field-client';
import { LIMITS } from '@/contract/limits';
import { formatSent } from '@/lib/format/bytes';
import type { HumanCheck } from '@/lib/forms/human-check';
import type { Photo } from '@/lib/forms/photos';
import { FormFrame } from './form-frame';
import { useReview } from './use-review';
import type { SiteFormConfig } from './use-site-form';

const HINT = `До ${LIMITS.photos} фотографий по 10 МБ. Покажем их вместе с отзывом`;

type Props = { product: string; config: SiteFormConfig; humanCheck: HumanCheck | undefined };

/** [FORM-10, UI-11] */
export function ReviewForm({ product, config, humanCheck }: Props) {
  const { state, photos, setPhotos } = useReview({ product, config, isGuarded: humanCheck !== undefined });
  return (
    <FormFrame config={config} state={state} action="Отправить отзыв" humanCheck={humanCheck}>
      <div>
        <PhotosField
          photos={photos}
          isFixed={state.phase === 'sending'}
          onChange={setPhotos}
          label="Фотографии"
          hint={HINT}
          stateOf={stateOf}
        />
      </div>
    </FormFrame>
  );
}

const stateOf = ({ state, progress = 0, file }: Photo) => ({
  state: state === 'sent' ? 'отправлена' : formatSent(progress, file.size),
});
