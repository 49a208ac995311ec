import { expect, test } from 'vitest';
import { calls } from '@/contract/calls';
import { targetFromEnv } from '../setup/contract-target';
import { hasAnswered, openSharedTarget } from './client';
import { CALLS } from './samples';
import { beginEarly } from './started-early';

// All files share one provider: opening a seeded one takes seconds.
openSharedTarget();
beginEarly();

await import('./site.test');
await import('./content.test');
await import('./catalog.test');
await import('./search.test');
await import('./cart.test');
await import('./merge.test');
await import('./orders.test');
await import('./delivery.test');
await import('./order-history.test');
await import('./accounts.test');
await import('./sessions.test');
await import('./favourites.test');
await import('./claims.test');
await import('./forms.test');
await import('./reviews.test');
await import('./staff.test');
await import('./staff-admin.test');
await import('./staff-categories.test');
await import('./staff-inbox.test');
await import('./staff-orders.test');
await import('./syndication.test');
await import('./service.test');
await import('./malformed-body.test');
// nginx has its own responses to malformed addresses: tests/check/nginx.test.ts.
if (targetFromEnv() !== 'cluster') await import('./malformed-address.test');
await import('./rates.test');
await import('./identity.test');
await import('./foreign-ids.test');
await import('./session-fixation.test');
await import('./delayed.test');

test('[DATA-01] every call of the contract was answered 200 by some test', () => {
  const declared = Object.values(calls).flatMap((area) => Object.values(area));
  expect(CALLS.length).toBe(declared.length);
  expect(CALLS.filter(({ call }) => !hasAnswered(call)).map(({ name }) => name)).toEqual([]);
});
