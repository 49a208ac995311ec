import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import type { FakeGateway } from '../tests/setup/fake-gateway';
import type { FakeMailServer } from '../tests/setup/fake-mail-server';
import type { ShopServer } from './shop';

export async function readCode(mail: FakeMailServer, login: string): Promise<string> {
  const letter = await mail.waitFor(({ to, text }) => to === login && /\b\d{6}\b/.test(text));
  return /\b\d{6}\b/.exec(letter.text)?.[0] ?? '';
}

/** The second code to an e-mail; the first one was used to sign in. */
export async function lastCode(mail: FakeMailServer, login: string): Promise<string> {
  const codes = () => mail.letters.filter(({ to, text }) => to === login && /\b\d{6}\b/.test(text));
  const { text } = await mail.waitFor((letter) => codes().indexOf(letter) === 1);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** `phone` in digits. */
export async function readSmsCode(gateway: FakeGateway, phone: string): Promise<string> {
  const { fields } = await gateway.waitFor((request) => request.fields.phones?.includes(phone) ?? false);
  return /\b\d{6}\b/.exec(fields.mes ?? '')?.[0] ?? '';
}

/** Signs in through the form’s calls. `page.request` shares its cookies with the page. */
export async function signIn(
  request: APIRequestContext,
  { url }: Pick<ShopServer, 'url'>,
  mail: FakeMailServer,
  login: string,
): Promise<void> {
  const headers = { origin: url };
  await request.post(`${url}/api/code/generate/post/`, { data: { login }, headers });
  const data = { login, code: await readCode(mail, login) };
  const answer = await request.post(`${url}/api/token/obtain/login-or-register/via-code/`, { data, headers });
  expect(await answer.json()).toMatchObject({ data: { status: 1 } });
}

/** Simulates the end of the access token’s ten minutes. */
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

export async function revokeOthers(request: APIRequestContext, { url }: ShopServer): Promise<void> {
  const answer = await request.post(`${url}/api/user/sessions/revoke/post/`, { data: {}, headers: { origin: url } });
  expect(await answer.json()).toMatchObject({ status: 1 });
}
