import type { Thing } from 'schema-dts';
import { env } from '../../env';

/** One thing of a page's graph, without the context that all of them share. */
export type Node = Exclude<Thing, string>;

/** Whole addresses: whoever reads the data elsewhere knows no page to resolve them by. */
export const absolute = (path: string): string => new URL(path, env.SITE_URL).href;

/** Names of things that several pages speak of. */
export const ids = {
  nursery: absolute('/#nursery'),
  site: absolute('/#site'),
  product: (path: string) => absolute(`${path}#product`),
};

/** The nursery, where a page tells it in full elsewhere: a reader may stop at the name. */
export const nurseryNamed = (name: string) =>
  ({ '@type': 'GardenStore', '@id': ids.nursery, name, url: absolute('/') }) as const;
