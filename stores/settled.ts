/** What the shop has told of slugs that were asked for: the present one of each, nothing for what is gone. */
export type Settled = ReadonlyMap<string, string | undefined>;

/** A list of slugs as they are today, each once: it may remember products that have been renamed or are gone. [ROUTE-15] */
export const settleSlugs = (slugs: readonly string[], settled: Settled): string[] => [
  ...new Set(slugs.flatMap((slug) => (settled.has(slug) ? (settled.get(slug) ?? []) : slug))),
];
