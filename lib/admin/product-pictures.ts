import type { AnswerOf } from '@/contract/call';
import { plantName } from '@/contract/plant-name';
import type { staffProductCard } from '@/contract/staff/product-card';
import { canonical } from './canonical';

export type FormPicture = AnswerOf<typeof staffProductCard.newProduct>['fields']['pictures'][number];

type Typed = { name: string; size: string; attributes: Record<string, string | string[]> };

/** «Сосна горная, 40–60 см» */
export function suggestedAlt({ name, size, attributes }: Typed): string {
  const [from = '', to = ''] = [attributes.height_cm ?? []].flat().map((text) => text.trim());
  const height = [...new Set([from, to])].filter(Boolean).join('–');
  return plantName({ name: name.trim(), size: size.trim() || (height && `${height}\u00A0см`) });
}

export const describedPicture = (picture: FormPicture, typed: Typed): FormPicture => ({
  ...picture,
  alt: picture.alt.trim() || suggestedAlt(typed),
});

export function movedPicture(pictures: readonly FormPicture[], from: number, to: number): FormPicture[] {
  const rest = pictures.filter((_, at) => at !== from);
  const moved = pictures[from];
  return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : rest;
}

/** Back at its place, unless the same picture has been added again. */
export const restoredPicture = (
  pictures: readonly FormPicture[],
  removed: FormPicture,
  index: number,
): FormPicture[] =>
  pictures.some(({ src }) => src === removed.src) ? [...pictures] : pictures.toSpliced(index, 0, removed);

type Versions = Record<'seen' | 'own' | 'now', readonly FormPicture[]>;

/** Own order and edits; what others have added, changed or removed meanwhile is taken over. */
export function mergedPictures({ seen, own, now }: Versions): FormPicture[] {
  const [before, stored] = [seen, now].map((list) => new Map(list.map((picture) => [picture.src, picture])));
  const kept = own.flatMap((picture) => {
    const isEdited = canonical(picture) !== canonical(before?.get(picture.src));
    return isEdited ? [picture] : (stored?.get(picture.src) ?? []);
  });
  const added = now.filter(({ src }) => !before?.has(src) && !own.some((picture) => picture.src === src));
  return [...kept, ...added];
}

type Uploaded = Pick<FormPicture, 'src' | 'color' | 'ratio'>;

/** Behind the others; the same picture is not added twice. */
export const withPicture = (pictures: readonly FormPicture[], { src, color, ratio }: Uploaded): FormPicture[] =>
  pictures.some((known) => known.src === src)
    ? [...pictures]
    : [
        ...pictures,
        { src, ...(color && { color }), ...(ratio && { ratio }), alt: '', plant_top: null, plant_bottom: null },
      ];
