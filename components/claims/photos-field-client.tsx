'use client';
// Client: shows and removes chosen photos.

import { PhotosField, type PhotosFieldProps } from '@/components/ui/photos-field-client';
import { formatBytes } from '@/lib/format/bytes';
import type { Photo } from '@/lib/forms/photos';

const HINT = 'До 5 фотографий по 10 МБ: растение целиком и место, которое беспокоит';

export const ClaimPhotosField = (props: PhotosFieldProps & { spent: readonly number[] }) => (
  <PhotosField {...props} label="Приложить фотографии" hint={HINT} stateOf={stateOf} />
);

function stateOf({ file, state, problem = '' }: Photo): { state: string; isFaulty?: boolean } {
  if (state === 'refused') return { state: problem, isFaulty: true };
  if (state === 'lost') return { state: 'не дошла', isFaulty: true };
  return { state: state === 'sent' ? 'отправлена' : formatBytes(file.size) };
}
