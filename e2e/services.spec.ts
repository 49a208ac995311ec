import { expect } from '@playwright/test';
import { openBeforeScripts } from './late-scripts';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

const RANGE = '35\u00a0000–50\u00a0000\u00a0₽';

test(
  '[FORM-03] the estimate follows the typed area and prefills the enquiry about the service',
  LONG,
  async ({ page }) => {
    await open(page, '/services/proekt-sada');
    const calculator = page.getByRole('region', { name: 'Сколько стоит проект вашего участка' });
    const area = calculator.getByLabel('Площадь');
    await area.fill('восемь');
    await calculator.getByRole('button', { name: 'Посчитать' }).click();
    await expect(area).toHaveAccessibleDescription(/Введите площадь числом/);
    await expect(area).toHaveValue('восемь');
    await area.fill('8,5');
    await expect(calculator.getByRole('status')).toContainText(RANGE);
    await expect(calculator.getByRole('status')).toContainText('оценка');
    await calculator.getByLabel('Единицы').selectOption('м²');
    await area.fill('2500');
    await expect(calculator.getByRole('status')).toContainText('80\u00a0000–105\u00a0000\u00a0₽');
    await area.fill('3001');
    await expect(calculator.getByRole('status')).toContainText('считаем после выезда');
    await area.fill('850');
    await calculator.getByRole('button', { name: 'Обсудить этот расчёт' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Услуга')).toHaveValue('proekt-sada');
    await expect(form.getByLabel('Сообщение')).toHaveValue(new RegExp(`Расчёт по площади: 850\u00a0м², ${RANGE}`));
  },
);

test('an area typed before hydration is calculated', LONG, async ({ page }) => {
  const release = await openBeforeScripts(page, '/services/proekt-sada');
  const calculator = page.getByRole('region', { name: 'Сколько стоит проект вашего участка' });
  await calculator.getByLabel('Площадь').fill('8,5');
  release();
  await expect(calculator.getByRole('status')).toContainText(RANGE);
  await expect(calculator.getByLabel('Площадь')).toHaveValue('8,5');
});

test('a service page lists what is included, prices and extra costs', LONG, async ({ page }) => {
  await open(page, '/services/posadka');
  await expect(page.getByRole('heading', { name: 'Что входит в посадку' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Считаем отдельно' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Сколько стоит' })).toBeVisible();
  await expect(page.getByLabel('Единицы')).toHaveValue('m2');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the estimate is calculated by the server, and an error is beside its field', LONG, async ({ page }) => {
    await page.goto('/services/proekt-sada');
    await page.getByLabel('Площадь').fill('8,5');
    await page.getByRole('button', { name: 'Посчитать' }).click();
    await expect(page).toHaveURL(/\/services\/proekt-sada\?area=8%2C5&unit=are#calculator$/);
    await expect(page.getByLabel('Площадь')).toHaveValue('8,5');
    await expect(page.getByText(RANGE)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Обсудить этот расчёт' })).toHaveAttribute('href', /^mailto:.*body=8/);
    await page.getByLabel('Площадь').fill('много');
    await page.getByRole('button', { name: 'Посчитать' }).click();
    await expect(page.getByLabel('Площадь')).toHaveAccessibleDescription(/Введите площадь числом/);
    await expect(page.getByLabel('Площадь')).toHaveValue('много');
  });
});

test(
  '[UI-09] the submit button of the service popup is in view at 1440 × 900; in a lower window only the form scrolls',
  LONG,
  async ({ page }) => {
    await open(page, '/services/posadka');
    await page.getByRole('main').getByRole('button', { name: 'Заказать услугу' }).first().click();
    const popup = page.getByRole('dialog', { name: 'Заказать услугу' });
    const send = popup.getByRole('button', { name: 'Отправить заявку' });
    await expect(send).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 640 });
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
    await expect(popup.getByRole('heading', { name: 'Заказать услугу' })).toBeInViewport({ ratio: 1 });
    await expect(popup.getByRole('button', { name: 'Закрыть' })).toBeInViewport({ ratio: 1 });
  },
);
