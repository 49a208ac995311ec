import { z } from 'zod';
import { SiteAddress } from '../moved';
import { Instant, listOf, PageNumber } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { Done, staffCall } from './staff-call';

const Redirect = z.object({ from: SiteAddress, to: SiteAddress });

export const staffRedirects = {
  redirects: staffCall({
    method: 'GET',
    path: '/staff/redirects/list/',
    summary: 'Переадресация со старых адресов',
    may: 'site.write',
    query: z.object({ page: PageNumber }),
    answer: listOf(z.object({ from: z.string(), to: z.string(), date: Instant })),
  }),
  putRedirects: staffCall({
    method: 'POST',
    path: '/staff/redirects/put/post/',
    summary: 'Направить старые адреса на новые',
    may: 'site.write',
    body: z.object({ redirects: z.array(Redirect).min(1).max(STAFF_LIMITS.redirects) }),
    answer: Done,
  }),
  removeRedirect: staffCall({
    method: 'POST',
    path: '/staff/redirects/remove/post/',
    summary: 'Убрать переадресацию',
    may: 'site.write',
    body: z.object({ from: SiteAddress }),
    answer: Done,
  }),
} as const;

export type Redirect = z.infer<typeof Redirect>;
