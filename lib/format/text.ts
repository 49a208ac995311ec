export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const quote = (text: string): string => `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;

export function shorten(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= most) return flat;
  const blank = flat.lastIndexOf(' ', most - 1);
  return `${flat.slice(0, blank === -1 ? most - 1 : blank).replace(/[\s,;:–—-]+$/, '')}…`;
}
