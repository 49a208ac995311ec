import { z } from 'zod';
import { call } from './call';
import { Crumb } from './primitives';

/** The longest address that anybody is asked for. */
const ADDRESS = 2_000;

/** An address on this site, from the root. `//host` would lead elsewhere. */
export const SiteAddress = z
  .string()
  .trim()
  .max(ADDRESS)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Адрес на этом сайте, от корня: /catalog');

export const moved = {
  /** Asked only for what nothing stands at. */
  find: call({
    method: 'GET',
    path: '/moved/find/',
    summary: 'Куда ведёт адрес, по которому ничего нет',
    query: z.object({ address: SiteAddress }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('moved'), to: z.string() }),
      /** Removed for good. `near` is where the like of it stands. */
      z.object({ kind: z.literal('gone'), name: z.string(), near: Crumb.optional() }),
    ]),
  }),
} as const;
