/** Uploaded pictures are no files below public/. A width is added before the ending: `/media/u/<id>-640.webp`. */
export const UPLOADED = '/media/u/';

const NAME = /^([0-9a-f]{32})(?:-(\d{2,4}))?\.webp$/;

export const uploadedAddress = (id: string): string => `${UPLOADED}${id}.webp`;

export type MediaName = { id: string; width: number | undefined };

export function readMediaName(name: string): MediaName | undefined {
  const [, id, width] = NAME.exec(name) ?? [];
  return id === undefined ? undefined : { id, width: width === undefined ? undefined : Number(width) };
}

export const mediaIdOf = (src: string): string | undefined =>
  src.startsWith(UPLOADED) ? readMediaName(src.slice(UPLOADED.length))?.id : undefined;
