/** Bytes, gzip. */
export type Size = { scripts: number; styles: number };

export type Verdict = { route: string; kind: keyof Size; found: number; limit: number | undefined; isOver: boolean };

export const GROWTH = 1.02;

/** Ignores `noModule` scripts of old browsers. */
export function listAssets(html: string): Record<keyof Size, string[]> {
  const tags = html.match(/<(?:script|link)\s[^>]*>/g) ?? [];
  const pathsOf = (isMeant: (tag: string) => boolean, attribute: RegExp) => [
    ...new Set(tags.filter(isMeant).flatMap((tag) => attribute.exec(tag)?.[1]?.split('?')[0] ?? [])),
  ];
  return {
    scripts: pathsOf((tag) => tag.startsWith('<script') && !/\snomodule\b/i.test(tag), /\ssrc="(\/_next\/[^"]+)"/),
    styles: pathsOf((tag) => /\srel="stylesheet"/.test(tag), /\shref="(\/_next\/[^"]+)"/),
  };
}

export function compareSizes(found: Record<string, Size>, limits: Record<string, Size>): Verdict[] {
  const kinds = ['scripts', 'styles'] as const;
  return Object.entries(found).flatMap(([route, size]) =>
    kinds.map((kind) => {
      const limit = limits[route]?.[kind];
      const isOver = limit === undefined || size[kind] > limit * GROWTH;
      return { route, kind, found: size[kind], limit, isOver };
    }),
  );
}
