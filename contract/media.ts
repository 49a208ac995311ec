import { PICTURE_WIDTHS } from './picture-widths';

/** Uploaded pictures are no files below public/. A width is added before the ending: `/media/u/<id>-640.webp`. */
export const UPLOADED = '/media/u/';

const NAME = /^([0-9a-f]{32})(?:-(\d+))?\.webp$/;
const WIDTHS: ReadonlySet<string> = new Set(PICTURE_WIDTHS.map(String));

export const uploadedAddress = (id: string): string => `${UPLOADED}${id}.webp`;

export type MediaName = { id: string; width: number | undefined };

export function readMediaName(name: string): MediaName | undefined {
  const [, id, width] = NAME.exec(name) ?? [];
  if (id === undefined || width === undefined) return id === undefined ? undefined : { id, width: undefined };
  return WIDTHS.has(width) ? { id, width: Number(width) } : undefined;
}

export const mediaIdOf = (src: string): string | undefined =>
  src.startsWith(UPLOADED) ? readMediaName(src.slice(UPLOADED.length))?.id : undefined;
