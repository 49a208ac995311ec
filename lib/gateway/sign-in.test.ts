import { beforeEach, expect, test, vi } from 'vitest';
import { callProvider } from '../api/transport';
import { handleSignInForm } from './sign-in';

vi.mock('../api/transport', () => ({ CLIENT_ADDRESS: 'x-client-address', callProvider: vi.fn() }));

const EMAIL = 'anna@example.com';
const CONSENT = 'Нужно согласие на обработку персональных данных';

beforeEach(() => {
  vi.mocked(callProvider).mockReset();
  vi.mocked(callProvider).mockImplementation(async () =>
    Response.json({ status: 1, message: 'Код отправлен', resend_after: 120 }),
  );
});

async function send(fields: Record<string, string>, cookie = '') {
  const answer = await handleSignInForm(
    new Request('http://localhost:3000/login/enter', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', host: 'localhost:3000', cookie },
      body: new URLSearchParams(fields),
    }),
  );
  const [kept = ''] = answer.headers.getSetCookie();
  const value = /^auth\.form=([^;]*)/.exec(kept)?.[1] ?? '';
  return {
    leadsTo: answer.headers.get('location'),
    state: JSON.parse(decodeURIComponent(value)),
    cookie: `auth.form=${value}`,
  };
}

const sentRequests = () =>
  Promise.all(vi.mocked(callProvider).mock.calls.map(async ([, { body } = {}]) => JSON.parse(await text(body))));
const text = (body: unknown) => new Response(body as BodyInit).text();

test('[AUTH-12] without JavaScript no code is sent without consent, and the page shows the error', async () => {
  const { leadsTo, state } = await send({ login: EMAIL, intent: 'code' });
  expect(leadsTo).toBe('/login?step=login');
  expect(state).toEqual({ step: 'login', login: EMAIL, consent_error: CONSENT });
  expect(callProvider).not.toHaveBeenCalled();
});

test('[AUTH-12] without JavaScript the consent is sent with the first code and a repeated one', async () => {
  const first = await send({ login: EMAIL, intent: 'code', consent: 'true' });
  expect(first.leadsTo).toBe('/login?step=code');
  expect(first.state).toEqual({ step: 'code', login: EMAIL, consent: true });
  await send({ intent: 'code' }, first.cookie);
  const call = { login: EMAIL, consent: true };
  expect(await sentRequests()).toEqual([call, call]);
});

test('[AUTH-12] without JavaScript the shown version is sent with the code, and the answered version with the next', async () => {
  vi.mocked(callProvider).mockImplementation(async () =>
    Response.json({ status: 1, message: 'Код отправлен', resend_after: 120, consent_version: 'v2' }),
  );
  const first = await send({ login: EMAIL, intent: 'code', consent: 'true', consent_version: 'v1' });
  expect(first.state).toEqual({ step: 'code', login: EMAIL, consent: true, consent_version: 'v2' });
  await send({ intent: 'code' }, first.cookie);
  expect((await sentRequests()).map(({ consent_version }) => consent_version)).toEqual(['v1', 'v2']);
});

test('[AUTH-12] without JavaScript an outdated version returns to the unticked box with the provider’s text', async () => {
  const message = 'Текст согласия изменился';
  vi.mocked(callProvider).mockImplementation(async () =>
    Response.json({ message, errors: { consent: message } }, { status: 400 }),
  );
  const { leadsTo, state } = await send({ login: EMAIL, intent: 'code', consent: 'true', consent_version: 'v1' });
  expect(leadsTo).toBe('/login?step=login');
  expect(state).toEqual({ step: 'login', login: EMAIL, consent_error: message });
});

test('[AUTH-12] unticking the box withdraws the consent', async () => {
  const first = await send({ login: EMAIL, intent: 'code', consent: 'true' });
  const again = await send({ login: EMAIL, intent: 'code' }, first.cookie);
  expect(again.state).toMatchObject({ step: 'login', consent_error: CONSENT });
  expect(callProvider).toHaveBeenCalledTimes(1);
});

test('[AUTH-13] without JavaScript a required human check is an error of the login', async () => {
  const message = 'Нужна проверка, что вы не робот';
  vi.mocked(callProvider).mockImplementation(async () =>
    Response.json({ status: 0, message, resend_after: 0, needs_human_check: true }),
  );
  const { leadsTo, state } = await send({ login: EMAIL, intent: 'code', consent: 'true' });
  expect(leadsTo).toBe('/login?step=login');
  expect(state).toEqual({ step: 'login', login: EMAIL, error: message, consent: true });
});

test('[AUTH-02] a password sign-in needs no consent', async () => {
  expect((await send({ login: EMAIL, intent: 'password' })).leadsTo).toBe('/login?step=password');
});
