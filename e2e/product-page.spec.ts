import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { ProductList } from '../contract/catalog';
import { plainText } from '../contract/plain-text';
import { readQrDrawing } from '../tests/setup/read-qr-drawing';
import { BUY } from './buy-button';
import { readProduct } from './routes';
import { expectStill, watchShifts } from './shifts';
import { test } from './shop';
import { open as openPage } from './site-frame';
import { LONG } from './test-tags';

const BONSAI = 'bonsai-sosny';
const gallery = (page: Page) => page.getByRole('region', { name: 'Изображения' });

async function readSoldOut(page: Page, category: string): Promise<string> {
  const response = await page.request.get(`/api/products/list/?category=${category}&page_size=48`);
  const { items } = (await response.json()) as ProductList;
  const out = items.find(({ total_quantity }) => total_quantity === 0);
  if (!out) throw new Error(`${category} has everything in stock`);
  return out.path;
}

test('[UI-11] the gallery changes pictures by buttons, keys and thumbnails, and opens full screen', async ({
  page,
  request,
}) => {
  const { path } = await readProduct(request, BONSAI);
  await watchShifts(page);
  await page.goto(path);
  const pictures = gallery(page);
  const count = await pictures.getByRole('link', { name: /^Показать/ }).count();
  await expect(pictures).toContainText(`1 / ${count}`);
  await pictures.getByRole('button', { name: 'Следующее изображение' }).click();
  await expect(pictures).toContainText(`2 / ${count}`);
  await expect(pictures.getByRole('link', { name: /^Показать/ }).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(pictures).toContainText(`1 / ${count}`);

  await pictures
    .getByRole('link', { name: /^Во весь экран/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Изображения во весь экран' });
  await expect(viewer).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText(`2 / ${count}`);
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab');
  await expect(viewer.locator(':focus')).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(pictures.getByRole('link', { name: /^Во весь экран/ }).nth(1)).toBeFocused();
  await expect(pictures).toContainText(`2 / ${count}`);
  await expectStill(page, 'looked at');
});

test(
  '[GEN-02] each size of a plant is a chip with its price, and has its own page',
  LONG,
  async ({ page, request }) => {
    const { path } = await readProduct(request, 'tui');
    await page.goto(path);
    const sizes = page.getByRole('list', { name: 'Размеры и цены' });
    const current = sizes.locator('[aria-current=page]');
    await expect(current).toHaveAttribute('href', path);
    await expect(page.getByText(/^Размер С\d+ = горшок \d+\sлитр/)).toBeVisible();
    const other = sizes.getByRole('link').and(page.locator(':not([aria-current])')).first();
    const price = other.getByText(/₽$/);
    await expect(price).toHaveCSS('font-variant-numeric', /tabular-nums/);
    const [size, cost] = [await other.textContent(), (await price.textContent()) ?? ''];
    await other.click();
    await expect(current).toHaveText(size ?? '');
    expect(new URL(page.url()).pathname).not.toBe(path);
    await expect(sizes.locator('xpath=following::*').getByText(cost, { exact: true }).first()).toBeVisible();
  },
);

test('[GEN-06] the picture of a sold-out product keeps its colours', LONG, async ({ page }) => {
  await page.goto(await readSoldOut(page, 'grunty'));
  await expect(gallery(page).getByText('Нет в наличии')).toBeVisible();
  const filters = await gallery(page)
    .getByRole('link', { name: /^Во весь экран/ })
    .first()
    .getByRole('img')
    .evaluate((image) => {
      const all: string[] = [];
      for (let at: Element | null = image; at; at = at.parentElement) all.push(getComputedStyle(at).filter);
      return all.filter((filter) => filter !== 'none');
    });
  expect(filters).toEqual([]);
});

test(
  '[FORM-09] the back-in-stock form of a sold-out product accepts an address, and does not reveal whether it already waits',
  LONG,
  async ({ page }) => {
    await page.goto(await readSoldOut(page, 'grunty'));
    const open = () => page.getByRole('main').getByRole('button', { name: 'Сообщить о поступлении' }).first().click();
    const window = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
    const send = () => window.getByRole('button', { name: 'Сообщить о поступлении' }).click();
    await open();
    await expect(window.getByLabel('Почта')).toBeFocused();
    await expect(window.getByRole('button', { name: 'Сообщить о поступлении' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(window.getByText('Это поле обязательно')).toBeVisible();
    await window.getByLabel('Почта').fill('anna@example.com');
    await window.getByRole('checkbox').check();
    await send();
    await expect(window).toBeHidden();
    const answer = /Подтвердите в нём адрес, и мы напишем, когда появится «/;
    await expect(page.getByRole('status').filter({ hasText: answer })).toBeVisible();
    await expect(page.getByRole('main').getByText(answer)).toBeVisible();

    await open();
    await window.getByLabel('Почта').fill('anna@example.com');
    await window.getByRole('checkbox').check();
    await send();
    await expect(window).toBeHidden();
    await expect(page.getByText(answer).last()).toBeVisible();
  },
);

test(
  '[UI-09] a question opens a window about the plant and its answer stays; the page’s address can be copied',
  LONG,
  async ({ page, request, mail }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { path, name } = await readProduct(request, 'tui');
    await page.goto(path);
    await page.getByText('Поделиться').click();
    await expect(page.getByRole('main').getByRole('link', { name: 'ВКонтакте' })).toHaveAttribute(
      'href',
      /vk\.com\/share\.php\?url=http/,
    );
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);
    const ask = page.getByRole('button', { name: 'Задать вопрос о растении' });
    await ask.click();
    const window = page.getByRole('dialog', { name: `Спросите агронома: ${name}` });
    await expect(window.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await expect(window.getByLabel('Телефон')).toHaveCount(0);
    await window.getByLabel('Имя').fill('Анна');
    await window.getByLabel('Почта').fill('anna@example.com');
    await window.getByLabel('Сообщение').fill('Зимует без укрытия?');
    await window.getByRole('checkbox').check();
    await window.getByRole('button', { name: 'Отправить вопрос' }).click();
    await expect(window).toBeHidden();
    await expect(page.getByRole('main').getByText('Вопрос отправлен.')).toBeVisible();
    await expect(ask).toBeFocused();
    await mail.waitFor(
      ({ text }) => text.includes(`Вопрос о товаре: ${plainText(name)}.`) && text.includes('Зимует без укрытия?'),
    );
  },
);

test('[CART-04] a single specimen shows one note about its stock and no counter', LONG, async ({ page }) => {
  const answer = await page.request.get('/api/products/list/?category=bonsai-ulichnye&page_size=48');
  const { items } = (await answer.json()) as ProductList;
  const single = items.find(({ specimen, total_quantity }) => specimen && total_quantity === 1);
  await page.goto(single?.path ?? '');
  const main = page.getByRole('main');
  // The seed's pictures are rendered.
  await expect(main.getByText('Единственный экземпляр, по просьбе пришлём сегодняшние снимки')).toHaveCount(1);
  await expect(main.getByText('именно он')).toHaveCount(0);
  await expect(main.getByText('Осталась 1 шт').and(page.locator(':not(article *)'))).toHaveCount(0);
  await expect(main.getByRole('group', { name: /^Количество/ })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[UI-11] a product page shows all its facts, and its care sheet is printable', async ({ page, request }) => {
    const { path } = await readProduct(request, 'tui');
    await page.goto(path);
    const main = page.getByRole('main');
    for (const words of [/^Арт\. \d+/, /^В наличии|^Остал/, 'Забрать в питомнике', 'Ядовито', 'Высота с горшком'])
      await expect(main.getByText(words).first()).toBeVisible();
    await expect(
      main.getByText(/^Корзина работает с включённым JavaScript/).getByRole('link', { name: /^\+7/ }),
    ).toBeVisible();
    await expect(
      main.getByRole('list', { name: /^Календарь ухода/ }).getByText('Посадка: с апреля по сентябрь.'),
    ).toBeVisible();
    await expect(main.getByRole('img', { name: /^Высота \d+.*взрослое растение.*человек 170/ })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'С этим растением берут' })).toBeVisible();
    const file = await gallery(page)
      .getByRole('link', { name: /^Во весь экран/ })
      .first()
      .getAttribute('href');
    expect((await request.get(file ?? '')).headers()['content-type']).toContain('image/');

    await main.getByRole('link', { name: 'Памятка для печати' }).click();
    const code = page.getByRole('img', { name: 'Код ведёт на страницу растения' });
    await expect(code).toBeVisible();
    const drawing = await code.evaluate((svg) => svg.outerHTML);
    expect(readQrDrawing(drawing).text).toBe(new URL(path, page.url()).href);
    await expect(page.getByText(/^Напечатать/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Памятка по уходу Туя/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Путь к странице' })).toContainText('Памятка по уходу');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Путь к странице' })).toBeHidden();
    await expect(main.getByText('+7 495 000-00-00')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect((await request.get('/care/nothing-grows-here')).status()).toBe(404);
  });
});

test.describe('on a phone', () => {
  const viewport = { width: 360, height: 740 };
  test.use({ viewport, hasTouch: true, isMobile: true });

  test('[CART-04] the buy bar shares its counter with the page, and nothing overflows the screen', async ({
    page,
    request,
  }) => {
    const { path, name } = await readProduct(request, 'tui');
    await openPage(page, path, viewport);
    const bar = page.getByRole('region', { name: 'Купить' });
    await bar.getByRole('button', { name: BUY }).tap();
    const inBar = bar.getByRole('textbox', { name: `Количество, штук: ${name}` });
    await expect(inBar).toHaveValue('1');
    // The page's own button comes first. In view, it hides the bar.
    await page.getByRole('main').getByRole('button', { name: 'Увеличить' }).first().tap();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(inBar).toHaveValue('2');
    const soldOut = await readSoldOut(page, 'grunty');
    for (const address of [path, soldOut]) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    await page.goto(soldOut);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar.getByRole('button', { name: 'Сообщить о поступлении' })).toBeVisible();
  });
});
