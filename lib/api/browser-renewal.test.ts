// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { accounts } from '@/contract/accounts';
import { writeRenewalMark } from '../cookies';
import { onSession, type SessionEvent } from '../session-events';
import { get } from './browser';
import { eraseCustomer } from './browser-account';
import { signInByCode, signOut } from './browser-auth';

let isFresh = false;
let renewal = () => new Response('{}');
const asked: string[] = [];
const events: SessionEvent[] = [];
let stop = () => {};

beforeEach(() => {
  isFresh = false;
  asked.length = 0;
  events.length = 0;
  stop = onSession((event) => events.push(event));
  Cookies.set('authToken', '1');
  renewal = () => {
    isFresh = true;
    return new Response('{}');
  };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    // Time for others to come.
    await Promise.resolve();
    if (address.includes('token/refresh')) return renewal();
    return isFresh ? Response.json({ first_name: 'Мария' }) : Response.json({ message: 'Войдите' }, { status: 401 });
  });
});
afterEach(() => {
  stop();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  vi.unstubAllGlobals();
});

/** One turn after the other, as the browser's own. */
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
const renewals = () => asked.filter((address) => address.includes('token/refresh')).length;

test('[AUTH-10] calls that find the session expired share one renewal and are sent again', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, readUser));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  expect(renewals()).toBe(1);
  expect(events).toEqual([]);
});

test('[AUTH-10] what another tab has renewed while the call was under way counts', async () => {
  const answer = readUser();
  writeRenewalMark('another tab');
  isFresh = true;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ first_name: 'Мария' });
  });
  expect((await answer).ok).toBe(true);
  expect(renewals()).toBe(0);
});

test('[AUTH-10] a refused renewal ends the session, and the call goes on as a guest’s', async () => {
  renewal = () => {
    Cookies.remove('authToken');
    return Response.json({ message: 'Войдите' }, { status: 401 });
  };
  const answers = await Promise.all([readUser(), readUser()]);
  expect(answers).toMatchObject([{ status: 401 }, { status: 401 }]);
  expect(events).toEqual([{ kind: 'ended' }]);
  expect(asked).toHaveLength(5);
});

test('[AUTH-10] a renewal without an answer ends nothing', async () => {
  renewal = () => Response.json({ message: 'Не получилось' }, { status: 503 });
  expect(await readUser()).toMatchObject({ ok: false, kind: 'unavailable' });
  expect(events).toEqual([]);
  expect(Cookies.get('authToken')).toBe('1');
});

test('[AUTH-10][AUTH-11] a session is begun and ended only when its renewal is over', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.includes('token/refresh')) await held;
    answered.push(address);
    isFresh ||= address.includes('token/refresh');
    return isFresh
      ? Response.json({ status: 1, message: 'ok' })
      : Response.json({ message: 'Войдите' }, { status: 401 });
  });
  const read = readUser();
  await vi.waitFor(() => expect(renewals()).toBe(1));
  const changes = [signOut(), signInByCode('anna@example.com', '123456'), eraseCustomer('123456')];
  await new Promise((done) => setTimeout(done));
  expect(asked.filter((address) => /logout|obtain|delete/.test(address))).toEqual([]);
  release();
  expect((await Promise.all([read, ...changes])).every(({ ok }) => ok)).toBe(true);
  expect(answered.map((address) => /logout|refresh|obtain|delete/.exec(address)?.[0]).filter(Boolean)).toEqual([
    'refresh',
    'logout',
    'obtain',
    'delete',
  ]);
});

test('[AUTH-11] a sign-out that finds the session expired waits for its renewal, and not for itself', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  expect((await signOut()).ok).toBe(true);
  expect(asked.map((address) => /logout|refresh/.exec(address)?.[0])).toEqual(['logout', 'refresh', 'logout']);
});

test('[AUTH-09] carts that are merged only now are told', async () => {
  const changes = [{ uuid: 'a', difference: -1, new_amount: 1 }];
  renewal = () => {
    isFresh = true;
    return Response.json({ product_amount_changed: changes });
  };
  await readUser();
  expect(events).toEqual([{ kind: 'merged', changes }]);
});

test('[AUTH-10] a guest’s refusal renews nothing', async () => {
  Cookies.remove('authToken');
  expect(await readUser()).toMatchObject({ status: 401 });
  expect(renewals()).toBe(0);
});
