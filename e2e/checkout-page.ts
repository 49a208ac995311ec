import { expect, type Page } from '@playwright/test';
import type { Item } from './placed-order';
import { openPage } from './site-frame';

export type Line = { uuid: string; amount: number };

export async function readItem(url: string, query: string, fits: (item: Item) => boolean = () => true): Promise<Item> {
  const response = await fetch(`${url}/api/products/list/?in_stock=1&page_size=48&${query}`);
  const { items } = (await response.json()) as { items: Item[] };
  const found = items.find(fits);
  if (!found) throw new Error(`No product of ${query} fits`);
  return found;
}

export const isPlenty = ({ total_quantity }: Item) => total_quantity >= 10;

/** Opens the checkout of a visitor with these lines in the cart, and waits for the reservation. */
export async function openCheckout(page: Page, url: string, lines: Line[]): Promise<void> {
  for (const data of lines) {
    await page.request.post(`${url}/api/cart/add_product/post/`, { data, headers: { origin: url } });
  }
  await openPage(page, `${url}/checkout`);
  await expect(page.getByRole('timer')).toContainText('закреплены за вами ещё');
}

export const address = (page: Page) => page.getByRole('combobox', { name: 'Адрес доставки' });
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });
export const confirm = (page: Page) => page.getByRole('button', { name: 'Подтвердить заказ' });

export const rowOf = (page: Page, name: string) =>
  summary(page)
    .getByRole('definition')
    .and(summary(page).locator(`dt:text-is("${name}") + dd`));
