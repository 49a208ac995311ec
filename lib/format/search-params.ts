export type SearchParams = Record<string, string | string[] | undefined>;

export const firstOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

export function searchOf(params: SearchParams): string {
  const pairs = Object.entries(params).flatMap(([key, value]) => [value ?? []].flat().map((text) => [key, text]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
