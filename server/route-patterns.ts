import { readRoutes } from './next-internals';

type Known = { page: string; regex: string };

const FILES: [RegExp, string][] = [
  [/^\/_next\/static\//, '/_next/static'],
  [/^\/_next\/image$/, '/_next/image'],
  [/^\/(?:media|icons)\//, '/media'],
];
const OTHER = 'other';

export class RoutePatterns {
  readonly #exact: Map<string, string>;
  readonly #patterns: [RegExp, string][];

  constructor(staticRoutes: Known[], dynamicRoutes: Known[]) {
    this.#exact = new Map(staticRoutes.map(({ page }) => [page, page]));
    this.#patterns = [...FILES, ...dynamicRoutes.map(({ page, regex }): [RegExp, string] => [new RegExp(regex), page])];
  }

  static read(): RoutePatterns {
    const { staticRoutes, dynamicRoutes } = readRoutes();
    return new RoutePatterns(staticRoutes, dynamicRoutes);
  }

  /** Unknown addresses become `other`, so the number of metric labels is bounded and no address is reported. */
  of(target: string): string {
    const [address = ''] = target.split('?');
    const exact = this.#exact.get(address) ?? this.#exact.get(address.replace(/\/$/, ''));
    return exact ?? this.#patterns.find(([pattern]) => pattern.test(address))?.[1] ?? OTHER;
  }
}
