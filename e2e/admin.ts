import { expect, type Locator, type Page } from '@playwright/test';
import type { ShopProcess } from '../tests/setup/shop-process';

export const PASSWORD = 'ёлка и сосна';

/** Presses of a person, typing not counted. */
export class Presses {
  count = 0;
  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
}

/** The link in the log by which the first owner signs up. */
export const invitationIn = (shop: ShopProcess): string =>
  /http\S+\/admin\/invitation\?key=[\w-]+/.exec(shop.log())?.[0] ?? '';

/** Leaves the page at «Сегодня». */
export async function signUpOwner(page: Page, shop: ShopProcess): Promise<void> {
  await page.goto(invitationIn(shop));
  await page.getByLabel('Имя', { exact: true }).fill('Ольга');
  await page.getByLabel('Почта', { exact: true }).fill('owner@yarus.example');
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Задать пароль и войти' }).click();
  await expect(page.getByRole('heading', { name: 'Сегодня', level: 1 })).toBeVisible();
}

/** Presses keys until `shown`: before hydration they are lost. */
export async function pressUntil(shown: Locator, press: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await press();
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
