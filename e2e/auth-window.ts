import { expect, type Locator, type Page } from '@playwright/test';
import { topBar } from './site-frame';

export const authWindow = (page: Page) => page.getByRole('dialog', { name: 'Вход' });
export const loginField = (within: Page | Locator) => within.getByLabel('Введите номер телефона или почту');
export const codeField = (within: Page | Locator) => within.getByLabel('Код из сообщения');
/** Ticks the consent box that precedes the first code. */
export const consent = (within: Page | Locator) =>
  within.getByRole('checkbox', { name: 'Согласен(на) на обработку персональных данных' }).check();
export const press = (within: Page | Locator, name: string) => within.getByRole('button', { name }).click();
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text);

/** Opens the window from the top bar and focuses its field, which loads the input mask. */
export async function openAuth(page: Page): Promise<Locator> {
  await press(topBar(page), 'Вход');
  await expect(loginField(authWindow(page))).toBeFocused();
  return authWindow(page);
}

export async function askCode(within: Page | Locator, login: string): Promise<void> {
  await loginField(within).fill(login);
  await consent(within);
  await press(within, 'Получить код');
  await expect(codeField(within)).toBeFocused();
}

export const profileLink = (page: Page) => topBar(page).getByRole('link', { name: 'Профиль' });

let visitors = 0;
export const newEmail = (): string => `visitor-${process.pid}-${++visitors}@example.com`;
