import { expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { isPotSeason } from './pot-season';
import { readProduct } from './routes';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

const lines = (page: Page) => page.getByRole('list', { name: 'Доставка и гарантия' });
const line = (page: Page, name: RegExp) => lines(page).getByRole('link', { name });
const place = (page: Page) => page.getByRole('combobox', { name: 'Куда везём' });
const toPlace = (page: Page) =>
  lines(page)
    .getByRole('listitem')
    .filter({ has: place(page) });

async function priceOf(page: Page, way: RegExp): Promise<string> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: way }) });
  return ((await row.getByRole('cell').textContent()) ?? '').replaceAll('\u00A0', ' ');
}

test(
  '[DATA-04] a product page shows the delivery dates, prices and winter terms of the delivery page',
  LONG,
  async ({ page, request }) => {
    await page.goto('/delivery');
    const [courier, pickup, box] = [
      await priceOf(page, /^Москва/),
      await priceOf(page, /^Самовывоз/),
      await priceOf(page, /^Термобокс/),
    ];
    const [thuja, pine] = [await readProduct(request, 'tui'), await readProduct(request, 'bonsai-sosny')];
    const days = /\d+–\d+\s[а-я]+|\d+\s[а-я]+\s–\s\d+\s[а-я]+/;

    await page.goto(thuja.path);
    await expect(place(page).locator('option:checked')).toHaveText('Москва в пределах МКАД');
    await expect(toPlace(page)).toContainText(courier);
    await expect(toPlace(page)).toContainText(
      isPotSeason() ? days : 'Отправим с 1 апреля, до весны перезимует у нас бесплатно',
    );
    await expect(line(page, /^Забрать в питомнике/)).toContainText(pickup);
    await expect(line(page, /^Забрать в питомнике/)).toContainText(/Сегодня\sдо|с\s\d/);
    await expect(line(page, /^Гарантия приживаемости/)).toContainText(/1\sгод/);
    await line(page, /^Гарантия приживаемости/).click();
    await expect(page).toHaveURL('/delivery');

    // A bonsai is delivered in frost too, and has a shorter guarantee.
    await page.goto(pine.path);
    await expect(toPlace(page)).toContainText(days);
    const boxed = toPlace(page).filter({ hasText: `В термобоксе за ${box}` });
    await expect(boxed).toHaveCount(isPotSeason() ? 0 : 1);
    if (!isPotSeason()) await expect(boxed).toContainText('ниже −15 °C перенесём бесплатно');
    await expect(line(page, /^Гарантия на\sбонсай/)).toContainText(/30\sдней/);
  },
);

test(
  '[ORDER-04] a place chosen at a product is remembered: cart and checkout show its price, another region its terms',
  LONG,
  async ({ page, request }) => {
    const { path } = await readProduct(request, 'gorshki');
    await open(page, path);
    await place(page).selectOption('Другой регион России');
    await expect(toPlace(page)).toContainText('Везём до терминала');
    await expect(toPlace(page)).toContainText('Пронос и посадку там не делаем');
    await place(page).selectOption('30–60 км от МКАД');
    await expect(toPlace(page)).toContainText('2 600 ₽');
    await open(page, path);
    await expect(toPlace(page)).toContainText('2 600 ₽');

    await page.getByRole('main').getByRole('button', { name: BUY }).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
    await open(page, '/cart');
    await expect(place(page).locator('option:checked')).toHaveText('30–60 км от МКАД');
    const sum = page.getByRole('complementary', { name: 'Итого' });
    await expect(sum).toContainText(/Доставка: 30–60\sкм от МКАД\s*2\s600\s₽/);
    await sum.getByRole('button', { name: 'Оформить заказ' }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await expect(page.getByRole('combobox', { name: 'Зона доставки' }).locator('option:checked')).toHaveText(
      '30–60 км от МКАД',
    );
    await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText(/2\s600\s₽/);
  },
);
