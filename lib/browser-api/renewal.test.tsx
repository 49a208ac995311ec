import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts, type User } from '@/contract/accounts';
import { answer, heldAnswer, refusal, requestLog, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { onSessionEvent, type SessionEvent } from '../auth/session-events';
import { writeRenewalMark } from '../cookies';
import { eraseCustomer } from './account';
import { signInByCode, signOut } from './auth';
import { get } from './request';

const { detail, refresh, logout, loginByCode, erase } = accounts;
const USER: User = {
  uuid: uuidOf(1),
  first_name: 'Мария',
  last_name: '',
  phone: '',
  email: 'maria@example.com',
  mailing_type: [],
  delivery_address_info: null,
  has_password: false,
};
const DONE = { status: 1, message: '' } as const;
/** On the storefront's origin the tokens are cookies. */
const RENEWED = {};

let isFresh: boolean;
const events: SessionEvent[] = [];
let stop = () => {};

const whenFresh =
  <T,>(reply: T) =>
  () =>
    isFresh ? reply : refusal('Войдите', { status: 401 });
const renewed = () => {
  isFresh = true;
  return RENEWED;
};
const callsMade = () => requestLog().map((line) => /refresh|logout|obtain|delete|detail/.exec(line)?.[0]);

beforeEach(() => {
  isFresh = false;
  events.length = 0;
  stop = onSessionEvent((event) => events.push(event));
  Cookies.set('authToken', '1');
  answer(refresh, renewed);
  answer(detail, whenFresh(USER));
  answer(logout, whenFresh(DONE));
  answer(loginByCode, whenFresh({ data: DONE }));
  answer(erase, whenFresh(DONE));
});
afterEach(() => stop());

/** Runs tasks one after the other, like Web Locks. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, _options: object, work: () => Promise<unknown>) => {
      last = last.then(work);
      return last;
    },
  };
}

const readUser = () => get<typeof accounts.detail>('/user/detail/');
const renewals = () => requestsTo(refresh).length;

test('[AUTH-10] calls with an expired session share one renewal and are retried', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, readUser));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  expect(renewals()).toBe(1);
  expect(events).toEqual([]);
});

test('[AUTH-10] a renewal by another tab during the call counts', async () => {
  const answer = readUser();
  writeRenewalMark('another tab');
  isFresh = true;
  expect((await answer).ok).toBe(true);
  expect(renewals()).toBe(0);
});

test('[AUTH-10] a refused renewal ends the session, and the call is retried as a guest', async () => {
  answer(refresh, () => {
    Cookies.remove('authToken');
    return refusal('Войдите', { status: 401 });
  });
  const answers = await Promise.all([readUser(), readUser()]);
  expect(answers).toMatchObject([{ status: 401 }, { status: 401 }]);
  expect(events).toEqual([{ kind: 'ended' }]);
  expect(callsMade()).toEqual(['detail', 'detail', 'refresh', 'detail', 'detail']);
});

test('[AUTH-10] a renewal without an answer does not end the session', async () => {
  answer(refresh, () => refusal('Не получилось', { status: 503 }));
  expect(await readUser()).toMatchObject({ ok: false, kind: 'unavailable' });
  expect(events).toEqual([]);
  expect(Cookies.get('authToken')).toBe('1');
});

test('[AUTH-10][AUTH-11] a session starts and ends only after a running renewal', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  const { reply, release } = heldAnswer<typeof RENEWED>();
  answer(refresh, () => reply.then(renewed));
  const read = readUser();
  await vi.waitFor(() => expect(renewals()).toBe(1), 10_000);
  const changes = [signOut(), signInByCode('anna@example.com', '123456'), eraseCustomer('123456')];
  await settleRequests();
  expect(callsMade()).toEqual(['detail', 'refresh']);
  release(RENEWED);
  expect((await Promise.all([read, ...changes])).every(({ ok }) => ok)).toBe(true);
  expect(callsMade().filter((call) => call !== 'detail')).toEqual(['refresh', 'logout', 'obtain', 'delete']);
});

test('[AUTH-11] a sign-out with an expired session waits for the renewal, not for itself', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  expect((await signOut()).ok).toBe(true);
  expect(callsMade()).toEqual(['logout', 'refresh', 'logout']);
});

test('[AUTH-09] carts merged during a renewal are reported', async () => {
  const changes = [{ uuid: uuidOf(2), difference: -1, new_amount: 1 }];
  // The gateway adds the changes to the provider's answer.
  answer(refresh, () => Response.json({ ...renewed(), product_amount_changed: changes }));
  await readUser();
  expect(events).toEqual([{ kind: 'merged', changes }]);
});

test('[AUTH-10] a 401 without a session causes no renewal, and is reported', async () => {
  Cookies.remove('authToken');
  expect(await readUser()).toMatchObject({ status: 401 });
  expect(renewals()).toBe(0);
  expect(events).toEqual([{ kind: 'missing' }]);
});
