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

/** What comes of a form: where it leads, and how far the sign-in has come. */
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

test('[AUTH-12] without scripts, too, no code is asked for without the box, and its page says so', async () => {
  const { leadsTo, state } = await send({ login: EMAIL, intent: 'code' });
  expect(leadsTo).toBe('/login?step=login');
  expect(state).toEqual({ step: 'login', login: EMAIL, consent_error: CONSENT });
  expect(callProvider).not.toHaveBeenCalled();
});

test('[AUTH-12] without scripts the consent goes with the first code, and with another one asked for behind it', async () => {
  const first = await send({ login: EMAIL, intent: 'code', consent: 'true' });
  expect(first.leadsTo).toBe('/login?step=code');
  expect(first.state).toEqual({ step: 'code', login: EMAIL, consent: true });
  await send({ intent: 'code' }, first.cookie);
  const call = { login: EMAIL, consent: true };
  expect(await sentRequests()).toEqual([call, call]);
});

test('[AUTH-12] without scripts the version that the form shows goes with the code, and the one answered with another', async () => {
  vi.mocked(callProvider).mockImplementation(async () =>
    Response.json({ status: 1, message: 'Код отправлен', resend_after: 120, consent_version: 'v2' }),
  );
  const first = await send({ login: EMAIL, intent: 'code', consent: 'true', consent_version: 'v1' });
  expect(first.state).toEqual({ step: 'code', login: EMAIL, consent: true, consent_version: 'v2' });
  await send({ intent: 'code' }, first.cookie);
  expect((await sentRequests()).map(({ consent_version }) => consent_version)).toEqual(['v1', 'v2']);
});

test('[AUTH-12] without scripts an outdated version leads back to the unticked box, in the provider’s words', async () => {
  const message = 'Текст согласия изменился';
  vi.mocked(callProvider).mockImplementation(async () =>
    Response.json({ message, errors: { consent: message } }, { status: 400 }),
  );
  const { leadsTo, state } = await send({ login: EMAIL, intent: 'code', consent: 'true', consent_version: 'v1' });
  expect(leadsTo).toBe('/login?step=login');
  expect(state).toEqual({ step: 'login', login: EMAIL, consent_error: message });
});

test('[AUTH-12] a box that is unticked on the way back is no consent', async () => {
  const first = await send({ login: EMAIL, intent: 'code', consent: 'true' });
  const again = await send({ login: EMAIL, intent: 'code' }, first.cookie);
  expect(again.state).toMatchObject({ step: 'login', consent_error: CONSENT });
  expect(callProvider).toHaveBeenCalledTimes(1);
});

test('[AUTH-13] without scripts a code that needs the human check is told beside the login, with the way on', async () => {
  const message = 'Нужна проверка, что вы не робот';
  vi.mocked(callProvider).mockImplementation(async () =>
    Response.json({ status: 0, message, resend_after: 0, needs_human_check: true }),
  );
  const { leadsTo, state } = await send({ login: EMAIL, intent: 'code', consent: 'true' });
  expect(leadsTo).toBe('/login?step=login');
  expect(state).toEqual({ step: 'login', login: EMAIL, error: message, consent: true });
});

test('[AUTH-02] signing in by a password needs no box', async () => {
  expect((await send({ login: EMAIL, intent: 'password' })).leadsTo).toBe('/login?step=password');
});
