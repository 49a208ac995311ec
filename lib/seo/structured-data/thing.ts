import type { Thing } from 'schema-dts';
import { env } from '../../env';

export type Node = Exclude<Thing, string>;

export const absolute = (path: string): string => new URL(path, env.SITE_URL).href;

export const ids = {
  nursery: absolute('/#nursery'),
  site: absolute('/#site'),
  product: (path: string) => absolute(`${path}#product`),
};

export const nurseryNamed = (name: string) =>
  ({ '@type': 'GardenStore', '@id': ids.nursery, name, url: absolute('/') }) as const;
