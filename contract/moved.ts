import { z } from 'zod';
import { call } from './call';
import { Crumb } from './primitives';

const ADDRESS = 2_000;

/** A path on this site. `//host` would point to another site. */
export const SiteAddress = z
  .string()
  .trim()
  .max(ADDRESS)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Адрес на этом сайте, от корня: /catalog');

export const moved = {
  find: call({
    method: 'GET',
    path: '/moved/find/',
    summary: 'Куда ведёт адрес, по которому ничего нет',
    query: z.object({ address: SiteAddress }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('moved'), to: z.string() }),
      z.object({ kind: z.literal('gone'), name: z.string(), near: Crumb.optional() }),
    ]),
  }),
} as const;
