import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '@/telemetry/log';
import { callProvider } from '../api/transport';
import { handleSignOutForm } from './sign-out';

vi.mock('../api/transport', () => ({ callProvider: vi.fn() }));

const requests: string[] = [];
/** Status by call and token; 200 by default. */
let answers: Record<string, number> = {};

beforeEach(() => {
  requests.length = 0;
  vi.spyOn(log, 'error').mockImplementation(() => {});
  vi.mocked(callProvider).mockImplementation(async (path, init) => {
    const call = /logout|refresh/.exec(path)?.[0];
    if (!call) return Response.json({}, { status: 404 });
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    requests.push(call === 'logout' ? `logout ${token}` : call);
    const status = answers[requests.at(-1) ?? ''] ?? 200;
    return Response.json(status === 200 ? { status: 1, tokens: { access: 'new', refresh: 'newer' } } : {}, { status });
  });
});

const leave = () =>
  handleSignOutForm(
    new Request('http://localhost:3000/api/token/refresh/leave', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', host: 'localhost:3000', cookie: 'auth.access=old; auth.refresh=r' },
    }),
  );
const namesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

test('[AUTH-11] a sign-out removes all cookies and clears storage', async () => {
  answers = {};
  const answer = await leave();
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(answer.headers.get('clear-site-data')).toBe('"storage"');
  expect(namesOf(answer)).toEqual(expect.arrayContaining(['auth.access=', 'auth.refresh=', 'authToken=', 'cartId=']));
  expect(requests).toEqual(['logout old']);
});

test('[AUTH-11] an expired token is renewed to end the session', async () => {
  answers = { 'logout old': 401 };
  expect((await leave()).status).toBe(303);
  expect(requests).toEqual(['logout old', 'refresh', 'logout new']);
});

test('[AUTH-11] an already ended session is signed out, too', async () => {
  answers = { 'logout old': 401, refresh: 401 };
  expect((await leave()).status).toBe(303);
  expect(requests).toEqual(['logout old', 'refresh']);
});

test.each([
  [{ 'logout old': 503 }, []],
  [{ 'logout old': 401, refresh: 503 }, []],
  [{ 'logout old': 401, 'logout new': 503 }, ['auth.access=new', 'auth.refresh=newer', 'authToken=1']],
])('[AUTH-11] with an unknown outcome an error is shown and the tokens stay: %j', async (expected, kept) => {
  answers = expected;
  const answer = await leave();
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/Не получилось выйти/);
  expect(namesOf(answer)).toEqual(kept);
});
