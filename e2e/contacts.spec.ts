import { expect } from '@playwright/test';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

for (const [time, words] of [
  ['15:00', 'Сейчас открыто, до 20:00'],
  ['18:00', 'Сейчас закрыто, завтра с 9:00'],
] as const) {
  test(`at ${time} UTC the contacts show whether the nursery is open now`, LONG, async ({ page }) => {
    const today = new Date().toISOString().slice(0, 10);
    await page.clock.setFixedTime(new Date(`${today}T${time}:00Z`));
    await open(page, '/contacts');
    await expect(page.getByText(words)).toBeVisible();
  });
}

test(
  '[FORM-14] without an API key the contacts show a drawing and links, and load nothing from Yandex',
  LONG,
  async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (/yandex/.test(request.url())) foreign.push(request.url());
    });
    await open(page, '/contacts');
    await expect(page.getByRole('link', { name: 'Проложить маршрут' })).toHaveAttribute('href', /rtext=~55\.9,37\.9/);
    await expect(page.getByRole('link', { name: 'Открыть карту' })).toHaveAttribute('href', /yandex\.ru\/maps/);
    expect(foreign).toEqual([]);
  },
);

test('[UI-11] the contacts link to the route and to the form below', LONG, async ({ page }) => {
  await open(page, '/contacts');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Проложить маршрут' })).toHaveAttribute('href', /rtext=~55\.9,37\.9/);
  await main.getByRole('link', { name: 'Написать нам' }).click();
  await expect(main.getByRole('heading', { name: 'Напишите нам' })).toBeInViewport();
  await expect(main.getByRole('form').getByLabel('Имя')).toBeInViewport();
});
