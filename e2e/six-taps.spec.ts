import { expect, type Locator, type Page } from '@playwright/test';
import { loadSeed } from '../provider/db/seed/load';
import { PHONE } from './screens';
import { test } from './shop';
import { LONG } from './test-tags';

// A first-time visitor on a phone.
test.use({ viewport: PHONE, hasTouch: true });

const sheet = (page: Page) => page.getByRole('complementary', { name: 'Фильтры' });
const opener = (page: Page) => page.getByRole('button', { name: /^Фильтры/ });
const submit = (page: Page) => sheet(page).getByRole('button', { name: /^Показать/ });
const box = (page: Page, name: RegExp) => sheet(page).getByRole('checkbox', { name });
const chip = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Частые фильтры' }).getByRole('link', { name });
const tag = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Выбрано' }).getByRole('link', { name });
const cards = (page: Page) => page.getByRole('region', { name: 'Товары' }).getByRole('article');
const conifers = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Хвойные\s\d/ })
    .first();
const thujas = (page: Page) => page.getByRole('navigation', { name: 'Подразделы' }).getByRole('link', { name: 'Туи' });
/** Waits for the heading: the previous list has chips of the same names. */
const isThujas = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /^Туи/ })).toBeVisible();
const IN_STOCK = /^В наличии/;
const ZONE_4 = /^Зона 4: Москва, Казань/;

/** Starts at the home page and counts taps. */
async function startAtHome(page: Page) {
  await page.goto('/');
  let taps = 0;
  const tap = async (...targets: Locator[]) => {
    for (const target of targets) {
      taps += 1;
      await target.tap();
    }
  };
  return { tap, taps: () => taps };
}

const pressed = (page: Page, name: RegExp) => expect(chip(page, name)).toHaveAttribute('aria-current');

const seed = loadSeed();
type Plant = (typeof seed.products)[number];
const winters = ({ attributes: { zone: coldest = 9 } }: Plant) => coldest <= 4;

/** The list has exactly the products that the seed files name. */
async function expectFound(page: Page, isWanted: (plant: Plant) => boolean) {
  const wanted = seed.products.filter(isWanted);
  expect(wanted.length).toBeGreaterThan(1);
  await expect(cards(page)).toHaveCount(wanted.length);
  const links = cards(page).getByRole('heading').getByRole('link');
  const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  expect(slugs.sort()).toEqual(wanted.map(({ slug }) => slug).sort());
}

const isThuja = (plant: Plant) =>
  plant.category === 'tui' &&
  plant.stock > 0 &&
  winters(plant) &&
  (plant.discount_price ?? plant.price) <= 3_000 &&
  (plant.attributes.height_cm?.[1] ?? 999) <= 150;

test('[ROUTE-03] from home six taps find a thuja up to 150 cm that winters in Kazan, in stock, up to 3 000 ₽', async ({
  page,
}) => {
  const { tap, taps } = await startAtHome(page);
  await tap(conifers(page), chip(page, IN_STOCK), chip(page, ZONE_4), chip(page, /^До 3\s000/));
  await pressed(page, /^До 3\s000/);
  await tap(thujas(page));
  await isThujas(page);
  await tap(chip(page, /^До 150/));
  await pressed(page, /^До 150/);
  expect(taps()).toBeLessThanOrEqual(6);
  await expectFound(page, isThuja);
});

test('[ROUTE-03] from home six taps find the same thuja by the category «Туи» first', LONG, async ({ page }) => {
  const { tap, taps } = await startAtHome(page);
  await tap(conifers(page), thujas(page));
  await isThujas(page);
  await tap(chip(page, IN_STOCK), chip(page, ZONE_4), chip(page, /^До 3\s000/), chip(page, /^До 150/));
  await pressed(page, /^До 150/);
  expect(taps()).toBeLessThanOrEqual(6);
  await expectFound(page, isThuja);
});

const HEDGE = /^Для живой изгороди/;
const coniferSections = seed.categories.filter(({ parent }) => parent === 'hvojnye').map(({ slug }) => slug);
const isHedge = (plant: Plant) =>
  coniferSections.includes(plant.category) && plant.stock > 0 && winters(plant) && plant.attributes.hedge === true;

test(
  '[ROUTE-03] from home six taps find a conifer for a hedge, in zone 4, in stock: by chips, then the filter sheet',
  LONG,
  async ({ page }) => {
    const { tap, taps } = await startAtHome(page);
    await tap(conifers(page), chip(page, IN_STOCK), chip(page, ZONE_4), opener(page), box(page, HEDGE), submit(page));
    await expect(tag(page, /Для живой изгороди/)).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(6);
    await expectFound(page, isHedge);
  },
);

test(
  '[ROUTE-03] from home six taps find a conifer for a hedge, in zone 4, in stock: by the filter sheet, then chips',
  LONG,
  async ({ page }) => {
    const { tap, taps } = await startAtHome(page);
    await tap(conifers(page), opener(page), box(page, HEDGE), submit(page), chip(page, ZONE_4), chip(page, IN_STOCK));
    await pressed(page, IN_STOCK);
    expect(taps()).toBeLessThanOrEqual(6);
    await expectFound(page, isHedge);
  },
);
