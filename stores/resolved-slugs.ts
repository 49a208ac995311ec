/** Current slug by former slug; undefined if the product is gone. [ROUTE-15] */
export type ResolvedSlugs = ReadonlyMap<string, string | undefined>;

export const resolveSlugs = (slugs: readonly string[], resolved: ResolvedSlugs): string[] => [
  ...new Set(slugs.flatMap((slug) => (resolved.has(slug) ? (resolved.get(slug) ?? []) : slug))),
];
