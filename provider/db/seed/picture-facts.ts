import type { Picture } from '../../../contract/primitives';
import type { SeedPicture } from './schema';

type Facts = Pick<Picture, 'color' | 'is_studio'>;

export type PictureFacts = ReadonlyMap<string, Facts>;

export const factsOf = ({ color, kind }: SeedPicture): Facts => ({
  color,
  ...(kind !== 'scene' && { is_studio: true }),
});

export const factsByAddress = (pictures: SeedPicture[]): PictureFacts =>
  new Map(pictures.map((picture) => [`/media/${picture.file}`, factsOf(picture)]));

export function withFacts<T>(value: T, facts: PictureFacts): T {
  const addFacts = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(addFacts);
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).map(([key, inner]) => [key, addFacts(inner)]);
    return { ...Object.fromEntries(entries), ...('src' in part && facts.get(String(part.src))) };
  };
  return addFacts(value) as T;
}
