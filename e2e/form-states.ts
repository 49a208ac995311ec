import { expect, type Locator, type Page } from '@playwright/test';
import { type Found, readProduct } from './routes';
import { openPage } from './site-frame';

export type SiteForm = {
  name: string;
  open: (page: Page) => Promise<void>;
  form: (page: Page) => Locator;
  fill: (form: Locator) => Promise<void>;
  /** The field whose input must be kept, and its value. */
  kept: { label: string; text: string };
  button: string;
  address: string;
  /** Name of the field in the provider’s error, and its label; undefined if the form has one error text. */
  field: { name: string; label: string } | undefined;
  thanks: RegExp;
};

const TEXT = 'Участок 12 соток, глина';
const MAILING = '**/api/mailing/send/';

const dialog = (page: Page) => page.getByRole('dialog').getByRole('form');
const isOpen = (page: Page) => expect(dialog(page)).toBeVisible();

async function fillEnquiry(form: Locator): Promise<void> {
  await form.getByLabel('Имя').fill('Мария Лесная');
  await form.getByLabel('Почта').fill('maria@example.ru');
  await form.getByLabel('Сообщение').fill(TEXT);
}

const ENQUIRY = {
  form: dialog,
  fill: fillEnquiry,
  kept: { label: 'Сообщение', text: TEXT },
  button: 'Отправить заявку',
  address: MAILING,
  field: { name: 'email', label: 'Почта' },
};

const product = (page: Page): Promise<Found> => readProduct(page.request, 'tui');
const reviews = (page: Page) => page.locator('#reviews');

/** Every form that a visitor without an account can send. [FORM-03, FORM-09, FORM-10] */
export const SITE_FORMS: SiteForm[] = [
  {
    ...ENQUIRY,
    name: 'the enquiry of the top bar',
    open: async (page) => {
      await openPage(page, '/about');
      await page.getByRole('banner').getByRole('button', { name: 'Оставить заявку' }).click();
      await isOpen(page);
    },
    thanks: /Заявка отправлена/,
  },
  {
    ...ENQUIRY,
    name: 'the consultation of the contacts',
    open: (page) => openPage(page, '/contacts'),
    form: (page) => page.getByRole('main').getByRole('form', { name: 'Расскажите о своём участке' }),
    thanks: /Вопрос отправлен/,
  },
  {
    ...ENQUIRY,
    name: 'the order of a service',
    open: async (page) => {
      await openPage(page, '/services/posadka');
      await page.getByRole('main').getByRole('button', { name: 'Заказать услугу' }).first().click();
      await isOpen(page);
    },
    thanks: /Заявка на услугу отправлена/,
  },
  {
    ...ENQUIRY,
    name: 'the newsletter',
    open: async (page) => {
      await openPage(page, '/about');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Подписаться на письма' }).click();
      await isOpen(page);
    },
    fill: async (form) => {
      await form.getByLabel('Имя').fill('Мария Лесная');
      await form.getByLabel('Почта').fill('maria@example.ru');
    },
    kept: { label: 'Почта', text: 'maria@example.ru' },
    button: 'Подписаться',
    // The success text is on the page before the form is sent.
    thanks: /Почти готово/,
  },
  {
    ...ENQUIRY,
    name: 'the question about a plant',
    open: async (page) => {
      await openPage(page, (await product(page)).path);
      await page.getByRole('button', { name: 'Задать вопрос о растении' }).click();
      await isOpen(page);
    },
    button: 'Отправить вопрос',
    thanks: /Вопрос отправлен/,
  },
  {
    ...ENQUIRY,
    name: 'the review',
    open: async (page) => {
      await openPage(page, (await product(page)).path);
      await reviews(page).locator('summary').click();
    },
    form: (page) => reviews(page).getByRole('form', { name: 'Оставить отзыв' }),
    fill: async (form) => {
      await form.getByRole('radio', { name: '4 из 5' }).press('Space');
      await form.getByLabel('Имя').fill('Мария Лесная');
      await form.getByLabel('Отзыв').fill(TEXT);
    },
    kept: { label: 'Отзыв', text: TEXT },
    button: 'Отправить отзыв',
    address: '**/api/reviews/review-add/',
    field: { name: 'text', label: 'Отзыв' },
    thanks: /Отзыв появится после проверки/,
  },
  {
    ...ENQUIRY,
    name: 'the wish to be told of a sold out product',
    open: async (page) => {
      const list = await page.request.get('/api/products/list/?category=grunty&page_size=48');
      const { items } = (await list.json()) as { items: (Found & { total_quantity: number })[] };
      const soldOut = items.find(({ total_quantity }) => total_quantity === 0);
      await openPage(page, soldOut?.path ?? '/');
      await page.getByRole('main').getByRole('button', { name: 'Сообщить о поступлении' }).first().click();
      await isOpen(page);
    },
    fill: (form) => form.getByLabel('Почта').fill('maria@example.ru'),
    kept: { label: 'Почта', text: 'maria@example.ru' },
    button: 'Сообщить о поступлении',
    address: '**/api/product/back-in-stock-notification-add/',
    field: undefined,
    thanks: /мы напишем, когда появится «/,
  },
];
