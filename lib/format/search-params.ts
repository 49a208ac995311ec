/** What Next hands a page as its query. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The first value of a parameter that an address may repeat. */
export const firstOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** `?a=1&b=2` as it came, or nothing. */
export function searchOf(params: SearchParams): string {
  const pairs = Object.entries(params).flatMap(([key, value]) => [value ?? []].flat().map((text) => [key, text]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
