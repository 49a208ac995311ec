'use client';
// Client: shows and removes chosen photos.

import { PhotosField, type PhotosFieldProps } from '@/components/ui/photos-field-client';
import { LIMITS } from '@/contract/limits';
import { formatSent } from '@/lib/format/bytes';
import type { Photo } from '@/lib/forms/photos';

const HINT = `До ${LIMITS.photos} фотографий по 10 МБ. Покажем их вместе с отзывом`;

export const ReviewPhotosField = (props: PhotosFieldProps) => (
  <div>
    <PhotosField {...props} label="Фотографии" hint={HINT} stateOf={stateOf} />
  </div>
);

const stateOf = ({ state, progress = 0, file }: Photo) => ({
  state: state === 'sent' ? 'отправлена' : formatSent(progress, file.size),
});
