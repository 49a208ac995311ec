import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '@/telemetry/log';
import { callProvider } from '../api/transport';
import { handleSignOutForm } from './sign-out';

vi.mock('../api/transport', () => ({ callProvider: vi.fn() }));

const requests: string[] = [];
/** What the provider answers to a call whose token is this one, by the call's last word. */
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

test('[AUTH-11] the way out drops all cookies and empties the storages', async () => {
  answers = {};
  const answer = await leave();
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(answer.headers.get('clear-site-data')).toBe('"storage"');
  expect(namesOf(answer)).toEqual(expect.arrayContaining(['auth.access=', 'auth.refresh=', 'authToken=', 'cartId=']));
  expect(requests).toEqual(['logout old']);
});

test('[AUTH-11] a spent token is renewed, to end the session with', async () => {
  answers = { 'logout old': 401 };
  expect((await leave()).status).toBe(303);
  expect(requests).toEqual(['logout old', 'refresh', 'logout new']);
});

test('[AUTH-11] a session that is over already is left all the same', async () => {
  answers = { 'logout old': 401, refresh: 401 };
  expect((await leave()).status).toBe(303);
  expect(requests).toEqual(['logout old', 'refresh']);
});

test.each([
  [{ 'logout old': 503 }, []],
  [{ 'logout old': 401, refresh: 503 }, []],
  [{ 'logout old': 401, 'logout new': 503 }, ['auth.access=new', 'auth.refresh=newer', 'authToken=1']],
])(
  '[AUTH-11] where nobody knows whether it is over, that is said, and what can end it stays: %j',
  async (expected, kept) => {
    answers = expected;
    const answer = await leave();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/Не получилось выйти/);
    expect(namesOf(answer)).toEqual(kept);
  },
);
