import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import type { GatewayStandIn } from '../tests/setup/gateway-stand-in';
import type { MailSink } from '../tests/setup/mail-sink';
import type { Stand } from './shop';

/** The code that the shop has sent to an e-mail address. */
export async function readCode(mail: MailSink, login: string): Promise<string> {
  const letter = await mail.waitFor(({ to, text }) => to === login && /\b\d{6}\b/.test(text));
  return /\b\d{6}\b/.exec(letter.text)?.[0] ?? '';
}

/** The code that the shop has sent to a phone, given in digits. */
export async function readSmsCode(gateway: GatewayStandIn, phone: string): Promise<string> {
  const { fields } = await gateway.waitFor((request) => request.fields.phones?.includes(phone) ?? false);
  return /\b\d{6}\b/.exec(fields.mes ?? '')?.[0] ?? '';
}

/** Signs in by the calls that the form makes. `page.request` shares its cookies with the page. */
export async function signIn(
  request: APIRequestContext,
  { url }: Pick<Stand, 'url'>,
  mail: MailSink,
  login: string,
): Promise<void> {
  const headers = { origin: url };
  await request.post(`${url}/api/code/generate/post/`, { data: { login }, headers });
  const data = { login, code: await readCode(mail, login) };
  const answer = await request.post(`${url}/api/token/obtain/login-or-register/via-code/`, { data, headers });
  expect(await answer.json()).toMatchObject({ data: { status: 1 } });
}

/** As if the ten minutes of the access token had passed. */
export const expireAccess = (context: BrowserContext, url: string) =>
  context.addCookies([
    {
      name: 'auth.access',
      value: 'x'.repeat(43),
      url,
      httpOnly: true,
      sameSite: 'Lax',
      expires: Date.now() / 1000 + 1e5,
    },
  ]);

/** Signs all other devices of a customer out, from another one of theirs. */
export async function revokeOthers(request: APIRequestContext, { url }: Stand): Promise<void> {
  const answer = await request.post(`${url}/api/user/sessions/revoke/post/`, { data: {}, headers: { origin: url } });
  expect(await answer.json()).toMatchObject({ status: 1 });
}
