import type { APIRequestContext, Page } from '@playwright/test';

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
