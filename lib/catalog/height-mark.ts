import type { Product } from '@/contract/catalog';

type Marked = Product['images'][number];

const WHOLE = 100;
const MIDDLE = 50;

/** Percent of a square frame that the picture fills, cropped at its focus. */
export function markInSquare(picture: Marked): { top: number; height: number } | undefined {
  const { plant_top, plant_bottom, ratio, focus, is_studio } = picture;
  if (plant_top === null || plant_bottom === null || ratio === undefined || is_studio) return undefined;
  const seen = Math.min(1, ratio);
  const above = ((1 - seen) * (focus?.y ?? MIDDLE)) / WHOLE;
  const inFrame = (share: number) => Math.min(1, Math.max(0, (share - above) / seen)) * WHOLE;
  const [top, bottom] = [inFrame(plant_top), inFrame(plant_bottom)].map((at) => Math.round(at * 10) / 10);
  return top === undefined || bottom === undefined || top >= bottom ? undefined : { top, height: bottom - top };
}
