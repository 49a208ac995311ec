import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { FakeMailServer } from '../tests/setup/fake-mail-server';

export const SETTINGS = '/account/settings';
export const SAVED = 'Данные профиля успешно обновлены';
export const FAILED = 'Ошибка обновления данных';
export const PASSWORD = 'сосна и туя';

export const main = (page: Page) => page.getByRole('main');
export const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Saves the profile through the API, as another device would. */
export const patchUser = (request: APIRequestContext, url: string, multipart: Record<string, string>) =>
  request.patch(`${url}/api/user/update/`, { headers: { origin: url }, multipart });

/** Requests a code for a login and returns it. Changing a login or setting a first password needs it. */
export async function ownCode(
  request: APIRequestContext,
  url: string,
  mail: FakeMailServer,
  login: string,
): Promise<string> {
  const codes = () => mail.letters.filter(({ to, text }) => to === login && /\b\d{6}\b/.test(text));
  const before = codes().length;
  await request.post(`${url}/api/code/generate/post/`, { data: { login }, headers: { origin: url } });
  const { text } = await mail.waitFor((letter) => codes().indexOf(letter) >= before);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Sets the first password of a customer who has just signed in by a code. */
export async function setPassword(
  request: APIRequestContext,
  url: string,
  mail: FakeMailServer,
  { login, password = PASSWORD }: { login: string; password?: string },
): Promise<void> {
  const own_code = await ownCode(request, url, mail, login);
  expect(await (await patchUser(request, url, { password, own_code })).json()).toMatchObject({ status: 1 });
}

export const readUser = async (request: APIRequestContext, url: string) =>
  (await request.get(`${url}/api/user/detail/`)).json();

/** Returns the response status. */
export async function signInByPassword(
  request: APIRequestContext,
  url: string,
  login: string,
  password = PASSWORD,
): Promise<number> {
  const data = { login, password };
  const headers = { origin: url };
  return (await request.post(`${url}/api/token/obtain/login/via-password/`, { data, headers })).status();
}
