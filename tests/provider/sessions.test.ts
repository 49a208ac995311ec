import { createHash, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts, type Tokens } from '@/contract/accounts';
import type { Call } from '@/contract/call';
import { purgeExpired } from '@/provider/auth/service';
import { accessTokens, refreshTokens, sessions } from '@/provider/db/tables/accounts';
import { log } from '@/telemetry/log';
import { bearer, loginByCode, newLogin, requestCode, type SignedIn, signIn } from '../setup/customer';
import { reportFigure, scaled } from '../setup/figures';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

const DETAIL = '/user/detail/';
const REFRESH = '/token/refresh/';
const GRACE_MINUTES = 0.5;
const DAY = 24 * 60;
const ROUNDS = scaled(10, 100);

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const statusOf = async (access: string) => (await call(provider, 'GET', DETAIL, { headers: bearer(access) })).status;
const refresh = (token: unknown) => call<{ tokens?: Tokens }>(provider, 'POST', REFRESH, { body: { refresh: token } });
async function next(token: string): Promise<Tokens> {
  const { status, body } = await refresh(token);
  if (status !== 200 || !body.tokens) throw new Error(`Not refreshed: ${status}`);
  return body.tokens;
}
const post = (address: string, headers: Record<string, string>, body: unknown = {}) =>
  call<{ status: number }>(provider, 'POST', address, { body, headers });

type Device = { uuid: string; agent: string; created_at: string; used_at: string; is_current: boolean };
const devices = async ({ headers }: Pick<SignedIn, 'headers'>): Promise<Device[]> =>
  (await call<{ items: Device[] }>(provider, 'GET', '/user/sessions/list/', { headers })).body.items;

async function signInAgain(login: string, agent = ''): Promise<SignedIn['tokens']> {
  provider.clock.pass(3);
  const { body } = await loginByCode(provider, login, await requestCode(provider, login), agent);
  if (!body.tokens) throw new Error('Not signed in');
  return body.tokens;
}

describe('access', () => {
  test('[AUTH-10] an access token is valid for ten minutes', async () => {
    const { tokens } = await signIn(provider);
    provider.clock.pass(9.9);
    expect(await statusOf(tokens.access)).toBe(200);
    provider.clock.pass(0.2);
    expect(await statusOf(tokens.access)).toBe(401);
  });

  test('[AUTH-10] forged, tampered and borrowed tokens open nothing', async () => {
    const { tokens, user } = await signIn(provider);
    const { access } = tokens;
    const hash = createHash('sha256').update(access).digest('base64url');
    const [row] = await provider.context.db.select().from(sessions).where(eq(sessions.user_id, user.uuid));
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = part({ sub: user.uuid, sid: row?.id, exp: 4_102_444_800 });
    /** Forged JWTs that name their user; real tokens are opaque. */
    const signed = (header: object, key: string, more: object = {}) => {
      const body = `${part(header)}.${part({ sub: user.uuid, sid: row?.id, exp: 4_102_444_800, ...more })}`;
      return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
    };
    const flipped = [...access].map(
      (letter, at) => access.slice(0, at) + (letter === 'A' ? 'B' : 'A') + access.slice(at + 1),
    );
    const corpus = [
      ...flipped,
      access.slice(1),
      access.slice(0, -1),
      `${access}A`,
      `${access}=`,
      `${access}.`,
      access.toLowerCase(),
      access.toUpperCase(),
      [...access].reverse().join(''),
      Buffer.from(access, 'base64url').toString('hex'),
      tokens.refresh,
      hash,
      user.uuid,
      row?.id ?? '',
      'undefined',
      'null',
      '0',
      `${part({ alg: 'none' })}.${claims}.`,
      signed({ alg: 'HS256' }, ''),
      signed({ alg: 'HS256' }, 'secret'),
      signed({ alg: 'RS256' }, 'secret'),
      signed({ alg: 'HS256', typ: 'at+jwt', kid: '../../../dev/null' }, ''),
      signed({ alg: 'HS256', jku: 'https://evil.example/keys' }, 'secret'),
      signed({ alg: 'HS256' }, 'secret', { nbf: 4_102_444_799 }),
      signed({ alg: 'HS256' }, 'secret', { aud: 'staff', iss: 'yarus.example' }),
      signed({ alg: 'HS256' }, 'secret', { exp: 1 }),
      "'OR'1'='1",
      '%00',
      ...Array.from({ length: 20 }, () => randomBytes(32).toString('base64url')),
    ].filter((token) => token !== access);
    expect(corpus.length).toBeGreaterThan(60);
    const statuses = await Promise.all(corpus.map(statusOf));
    expect(corpus.filter((_, at) => statuses[at] !== 401)).toEqual([]);
    for (const authorization of ['', 'Bearer', 'Bearer ', access, `Basic ${access}`, `Bearer ${access} ${access}`]) {
      expect((await call(provider, 'GET', DETAIL, { headers: { authorization } })).status, authorization).toBe(401);
    }
    expect(await statusOf(access)).toBe(200);
  });

  test('[AUTH-10] every call of a customer answers 401 without a token', async () => {
    const ofCustomer = Object.values<Call>(accounts).filter(({ identity }) => identity?.includes('bearer'));
    expect(ofCustomer).toHaveLength(7);
    for (const { method, path } of ofCustomer) {
      const response = await provider.handle(new Request(`http://provider${path}`, { method }));
      const answer = { status: response.status, body: await response.json() };
      expect(answer, path).toMatchObject({ status: 401, body: { status: 0, message: expect.any(String) } });
    }
  });
});

describe('refreshing', () => {
  test('[AUTH-10] a refresh token is valid for seven days and returns a new pair', async () => {
    const { tokens } = await signIn(provider);
    provider.clock.pass(7 * DAY - 1);
    const second = await next(tokens.refresh);
    expect(await statusOf(second.access)).toBe(200);
    expect(second.refresh).not.toBe(tokens.refresh);
    provider.clock.pass(7 * DAY);
    expect((await refresh(second.refresh)).status).toBe(401);
  });

  test('[AUTH-10] a session ends after 30 days, even when refreshed', async () => {
    let { tokens } = await signIn(provider);
    for (let week = 0; week < 4; week += 1) {
      provider.clock.pass(7 * DAY - 60);
      tokens = await next(tokens.refresh);
    }
    provider.clock.pass(2 * DAY + 4 * 60 - 5);
    tokens = await next(tokens.refresh);
    expect(await statusOf(tokens.access)).toBe(200);
    provider.clock.pass(5);
    expect(await statusOf(tokens.access)).toBe(401);
    expect((await refresh(tokens.refresh)).status).toBe(401);
  });

  test.each([undefined, '', 'x', 'A'.repeat(43), '../../etc', 'тюя'])(
    '[AUTH-10] the refresh token %j is refused',
    async (token) => {
      expect(await refresh(token)).toMatchObject({ status: 401, body: { status: 0, message: expect.any(String) } });
    },
  );

  test('[AUTH-10] an access token in place of a refresh token is refused', async () => {
    const { tokens } = await signIn(provider);
    expect((await refresh(tokens.access)).status).toBe(401);
    expect((await refresh(tokens.refresh)).status).toBe(200);
  });

  test('[AUTH-10] 20 concurrent refreshes get the same pair, round after round', async (context) => {
    const { db } = provider.context;
    const { tokens: first, user } = await signIn(provider);
    const [session] = await db.select().from(sessions).where(eq(sessions.user_id, user.uuid));
    if (!session) throw new Error('No session');
    let tokens = first;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => next(tokens.refresh)));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(await db.select().from(refreshTokens).where(eq(refreshTokens.session_id, session.id))).toHaveLength(
        round + 1,
      );
      expect(await db.select().from(accessTokens).where(eq(accessTokens.session_id, session.id))).toHaveLength(
        round + 1,
      );
      tokens = answers[0] ?? tokens;
      provider.clock.pass(1);
    }
    expect(await statusOf(tokens.access)).toBe(200);
    const reached = `${ROUNDS} × 20 at once: one successor, no sign-out`;
    reportFigure(context, { property: 'A6 renewals', reached, threshold: '100 × 20: one successor' });
  }, 300_000);

  test('[AUTH-10] a used refresh token returns the same pair for 30 s', async () => {
    const { tokens } = await signIn(provider);
    const second = await next(tokens.refresh);
    provider.clock.pass(GRACE_MINUTES);
    expect(await next(tokens.refresh)).toEqual(second);
  });

  test('[AUTH-10] a used refresh token after 30 s ends the session and is logged without a secret', async () => {
    const login = newLogin();
    const { tokens } = await signIn(provider, login);
    const elsewhere = await signInAgain(login);
    const second = await next(tokens.refresh);
    const third = await next(second.refresh);
    provider.clock.pass(GRACE_MINUTES + 0.02);
    const logWarn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    try {
      expect((await refresh(tokens.refresh)).status).toBe(401);
      const warnings = logWarn.mock.calls.flat().join('\n');
      expect(warnings).toContain('Security: refresh token reused');
      for (const secret of [tokens, second, third].flatMap((pair) => Object.values(pair))) {
        expect(warnings).not.toContain(secret);
      }
      expect(warnings).not.toContain(login);
    } finally {
      logWarn.mockRestore();
    }
    expect((await refresh(third.refresh)).status).toBe(401);
    for (const { access } of [tokens, second, third]) expect(await statusOf(access)).toBe(401);
    // Each device has its own token family.
    expect(await statusOf(elsewhere.access)).toBe(200);
  });
});

describe('ending', () => {
  test('[AUTH-11] logout ends this session at once, with every token of it', async () => {
    const login = newLogin();
    const { tokens, headers } = await signIn(provider, login);
    const elsewhere = await signInAgain(login);
    const second = await next(tokens.refresh);
    expect((await post('/user/logout/post/', headers)).body.status).toBe(1);
    for (const { access } of [tokens, second]) expect(await statusOf(access)).toBe(401);
    expect((await refresh(second.refresh)).status).toBe(401);
    expect((await refresh(tokens.refresh)).status).toBe(401);
    expect(await statusOf(elsewhere.access)).toBe(200);
  });

  test('[AUTH-10] a logout among refreshes leaves no valid token', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { tokens, headers } = await signIn(provider);
      const refreshes = Array.from({ length: 6 }, () => refresh(tokens.refresh));
      const [answers] = await Promise.all([Promise.all(refreshes), post('/user/logout/post/', headers)]);
      const given = answers.flatMap(({ body }) => body.tokens ?? []);
      for (const pair of [tokens, ...given]) {
        expect(await statusOf(pair.access)).toBe(401);
        expect((await refresh(pair.refresh)).status).toBe(401);
      }
    }
  });

  test('[AUTH-10] a customer lists their devices and signs out one or all others', async () => {
    const login = newLogin();
    const first = await signIn(provider, login);
    const phone = await signInAgain(
      login,
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    );
    const laptop = await signInAgain(
      login,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1.15',
    );
    const list = await devices(first);
    expect(list.map(({ agent, is_current }) => [agent, is_current])).toEqual([
      ['Safari, macOS', false],
      ['Chrome, Android', false],
      ['Неизвестное устройство', true],
    ]);
    expect((await post('/user/sessions/revoke/post/', first.headers, { uuid: list[1]?.uuid })).body.status).toBe(1);
    expect(await statusOf(phone.access)).toBe(401);
    expect(await statusOf(laptop.access)).toBe(200);

    expect((await post('/user/sessions/revoke/post/', first.headers)).body.status).toBe(1);
    expect(await statusOf(laptop.access)).toBe(401);
    expect(await devices(first)).toMatchObject([{ is_current: true }]);
  });

  test('[AUTH-10] ending another customer’s session is answered 404', async () => {
    const [owner, stranger] = [await signIn(provider), await signIn(provider)];
    const uuid = (await devices(owner))[0]?.uuid;
    expect((await post('/user/sessions/revoke/post/', stranger.headers, { uuid })).status).toBe(404);
    expect(await statusOf(owner.tokens.access)).toBe(200);
    expect((await devices(stranger)).map((device) => device.uuid)).not.toContain(uuid);
  });

  test('[AUTH-10] the cleanup deletes ended sessions and keeps used tokens of open ones', async () => {
    const { db } = provider.context;
    const living = await signIn(provider);
    const spent = living.tokens.refresh;
    const second = await next(spent);
    const gone = await signIn(provider);
    await post('/user/logout/post/', gone.headers);
    provider.clock.pass(11);
    await purgeExpired(provider.context);
    expect(await db.select().from(sessions).where(eq(sessions.user_id, gone.user.uuid))).toEqual([]);
    const [stored] = await db.select().from(sessions).where(eq(sessions.user_id, living.user.uuid));
    if (!stored) throw new Error('The living session is gone');
    expect(await db.select().from(accessTokens).where(eq(accessTokens.session_id, stored.id))).toEqual([]);
    expect(await db.select().from(refreshTokens).where(eq(refreshTokens.session_id, stored.id))).toHaveLength(2);
    const third = await next(second.refresh);
    expect(await statusOf(third.access)).toBe(200);
    provider.clock.pass(7 * DAY);
    await purgeExpired(provider.context);
    expect(await db.select().from(sessions)).toEqual([]);
    expect(await db.select().from(refreshTokens)).toEqual([]);
  });
});
