import { expect, type Page } from '@playwright/test';
import { isPotSeason } from './pot-season';
import { readProduct } from './routes';
import { test } from './shop';
import { LONG } from './test-tags';

const line = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Доставка и гарантия' }).getByRole('link', { name });

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
    await expect(line(page, /^Курьером, Москва/)).toContainText(courier);
    await expect(line(page, /^Курьером, Москва/)).toContainText(
      isPotSeason() ? days : 'Отправим с 1 апреля, до весны перезимует у нас бесплатно',
    );
    await expect(line(page, /^Забрать в питомнике/)).toContainText(pickup);
    await expect(line(page, /^Забрать в питомнике/)).toContainText(/Сегодня\sдо|с\s\d/);
    await expect(line(page, /^Гарантия приживаемости/)).toContainText(/1\sгод/);
    await line(page, /^Курьером/).click();
    await expect(page).toHaveURL('/delivery');

    // A bonsai is delivered in frost too, and has a shorter guarantee.
    await page.goto(pine.path);
    await expect(line(page, /^Курьером, Москва/)).toContainText(days);
    const boxed = line(page, /^Курьером/).filter({ hasText: `в термобоксе за ${box}` });
    await expect(boxed).toHaveCount(isPotSeason() ? 0 : 1);
    if (!isPotSeason()) await expect(boxed).toContainText('Ниже −15 °C перенесём бесплатно');
    await expect(line(page, /^Гарантия на\sбонсай/)).toContainText(/30\sдней/);
  },
);
