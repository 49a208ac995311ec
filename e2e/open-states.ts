import { expect, type Page } from '@playwright/test';
import { authWindow, codeField, consent, loginField, newEmail } from './auth-window';
import { BUY } from './buy-button';
import { PHONE } from './screens';
import { bottomBar, cookieNotice, menu, menuToggle, searchPanel, sidebar, topBar, unfold } from './site-frame';

const popup = (page: Page) => page.getByRole('dialog');
const isPhone = (page: Page) => page.viewportSize()?.width === PHONE.width;
/** By keyboard: another element may cover the button. */
export const pressInMain = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().press('Enter');

async function openForm(page: Page): Promise<void> {
  await topBar(page).getByRole('button', { name: 'Оставить заявку' }).press('Enter');
  await expect(popup(page).getByRole('heading', { name: 'Оставить заявку' })).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await popup(page).getByLabel('Имя').fill('Мария');
  await popup(page).getByLabel('Почта').fill('maria@example.ru');
  await popup(page).getByLabel('Сообщение').fill('Живая изгородь');
  await popup(page).getByRole('checkbox').check();
}

async function openSignIn(page: Page): Promise<void> {
  const bar = isPhone(page) ? bottomBar(page) : topBar(page);
  await bar.getByRole('button', { name: isPhone(page) ? 'Войти' : 'Вход' }).press('Enter');
  await expect(loginField(authWindow(page))).toBeFocused();
}

type OpenState = {
  what: string;
  ids: string;
  /** Default: a product page. */
  path?: string;
  /** Default: both. */
  only?: 'phone' | 'desktop';
  /** Selector of a popover that covers the page. */
  popover?: string;
  /** Opens the state and waits until it is complete. */
  reach: (page: Page) => Promise<void>;
};

/** Every layer that opens over a page or in it. Each is checked on a new page. */
export const OPEN_STATES: OpenState[] = [
  {
    what: 'the cookie notice',
    ids: '[UI-07]',
    path: '/',
    reach: (page) => expect(cookieNotice(page)).toBeVisible(),
  },
  {
    what: 'the menu',
    ids: '[UI-03]',
    path: '/about',
    only: 'phone',
    reach: async (page) => {
      await menuToggle(page).press('Enter');
      await expect(menu(page).getByRole('link', { name: 'Контакты' })).toBeVisible();
    },
  },
  {
    what: 'a submenu',
    ids: '[UI-03]',
    path: '/about',
    reach: async (page) => {
      if (isPhone(page)) await menuToggle(page).press('Enter');
      const within = isPhone(page) ? menu(page) : sidebar(page);
      await unfold(within, 'Каталог').press('Enter');
      await expect(within.getByRole('link', { name: 'Розы' })).toBeVisible();
    },
  },
  {
    what: 'the search panel with its suggestions',
    ids: '[UI-02]',
    path: '/about',
    reach: async (page) => {
      const opener = isPhone(page)
        ? bottomBar(page).getByRole('button', { name: 'Поиск' })
        : topBar(page).getByRole('button', { name: 'Найти растение или услугу' });
      await opener.press('Enter');
      await searchPanel(page).getByRole('combobox').fill('сосна');
      await expect(searchPanel(page).getByRole('listbox')).toBeVisible();
    },
  },
  {
    what: 'the short form',
    ids: '[UI-08][UI-09]',
    path: '/about',
    reach: openForm,
  },
  {
    what: 'the sign-in with an error',
    ids: '[UI-08][AUTH-01]',
    path: '/about',
    reach: async (page) => {
      await openSignIn(page);
      await page.keyboard.press('Enter');
      await expect(authWindow(page).getByText('Это поле обязательно')).toBeVisible();
    },
  },
  {
    what: 'the code of the sign-in',
    ids: '[UI-08][AUTH-06]',
    path: '/about',
    reach: async (page) => {
      await openSignIn(page);
      await loginField(authWindow(page)).fill(newEmail());
      await consent(authWindow(page));
      await page.keyboard.press('Enter');
      await codeField(authWindow(page)).pressSequentially('12');
      await expect(authWindow(page).getByRole('timer')).toBeVisible();
    },
  },
  {
    what: 'the password of the sign-in',
    ids: '[UI-08][AUTH-02]',
    path: '/about',
    reach: async (page) => {
      await openSignIn(page);
      await loginField(authWindow(page)).fill(newEmail());
      await authWindow(page).getByRole('button', { name: 'Войти по паролю' }).press('Enter');
      await expect(authWindow(page).getByLabel('Пароль', { exact: true })).toBeFocused();
    },
  },
  {
    what: 'the form with a picture',
    ids: '[UI-08][UI-09]',
    path: '/services/posadka',
    reach: async (page) => {
      await pressInMain(page, 'Заказать услугу');
      await expect(popup(page).getByRole('heading', { name: 'Заказать услугу' })).toBeVisible();
    },
  },
  {
    what: 'a form with errors and a field that is right',
    ids: '[FORM-02]',
    path: '/about',
    reach: async (page) => {
      await openForm(page);
      const email = popup(page).getByLabel('Почта');
      await email.fill('maria@example.ru');
      await email.press('Enter');
      await expect(popup(page).getByText('Это поле обязательно').first()).toBeVisible();
      await expect(popup(page).getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    what: 'a form that could not be sent',
    ids: '[FORM-07]',
    path: '/about',
    reach: async (page) => {
      await page.route('**/api/mailing/send/', (route) => route.abort());
      await openForm(page);
      await fillIn(page);
      await popup(page).getByRole('button', { name: 'Отправить заявку' }).press('Enter');
      await expect(popup(page).getByRole('alert')).toHaveText(/Не получилось отправить/);
    },
  },
  {
    what: 'a form that was sent, with its toast',
    ids: '[FORM-05][UI-12]',
    path: '/about',
    reach: async (page) => {
      await openForm(page);
      await fillIn(page);
      await popup(page).getByRole('button', { name: 'Отправить заявку' }).press('Enter');
      await expect(popup(page)).toBeHidden();
      await expect(page.getByText('Заявка отправлена')).toBeVisible();
    },
  },
  {
    what: 'a toast of trouble',
    ids: '[UI-12][CART-05]',
    reach: async (page) => {
      const amount = page.getByRole('main').getByRole('textbox').first();
      await amount.fill('9999');
      await amount.blur();
      await expect(page.getByText(/Количество товара на складе ограничено/)).toBeVisible();
    },
  },
  {
    what: 'the mini-cart',
    ids: '[UI-10]',
    reach: async (page) => {
      await pressInMain(page, BUY);
      // It stays open while it has the focus.
      await page.getByRole('link', { name: 'перейти в корзину', exact: true }).focus();
    },
  },
  {
    what: 'the bar to buy',
    ids: '[CART-04]',
    only: 'phone',
    reach: async (page) => {
      await page.evaluate(() => window.scrollTo({ top: 1_600, behavior: 'instant' }));
      await expect(page.getByRole('region', { name: 'Купить' })).toBeVisible();
    },
  },
  {
    what: 'the sheet of filters',
    ids: '[UI-08]',
    path: '/catalog/hvojnye',
    only: 'phone',
    popover: '[role="dialog"][aria-modal="true"]:popover-open',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Фильтры/ }).press('Enter');
      await expect(page.getByRole('button', { name: /^Показать/ })).toBeVisible();
    },
  },
  {
    what: 'a list narrowed by filters',
    ids: '[ROUTE-03]',
    path: '/catalog/hvojnye?price_min=1000&in_stock=1',
    reach: (page) => expect(page.getByRole('link', { name: 'Сбросить всё' }).first()).toBeAttached(),
  },
  {
    what: 'a list without a match',
    ids: '[ROUTE-03]',
    path: '/catalog/hvojnye?price_min=9000000',
    reach: (page) => expect(page.getByRole('main').getByRole('article')).toHaveCount(0),
  },
  {
    what: 'the wish to be told of what is sold out',
    ids: '[UI-08]',
    path: '/catalog/grunty',
    reach: async (page) => {
      await pressInMain(page, 'Сообщить о поступлении');
      await expect(popup(page).getByLabel('Почта')).toBeVisible();
    },
  },
  {
    what: 'the way to the comparison',
    ids: '[ROUTE-03]',
    path: '/catalog/hvojnye',
    reach: async (page) => {
      // The notice covers the cards, and is checked as a separate state.
      await cookieNotice(page).getByRole('button', { name: 'Закрыть' }).click();
      await pressInMain(page, /сравнени/i);
      await expect(page.getByRole('link', { name: /^Сравнить/ })).toBeVisible();
    },
  },
  {
    what: 'the pictures over the whole window',
    ids: '[UI-11]',
    reach: async (page) => {
      const open = page.getByRole('region', { name: 'Изображения' }).getByRole('link', { name: /^Во весь экран/ });
      await open.first().press('Enter');
      await expect(page.getByRole('dialog', { name: 'Изображения во весь экран' })).toBeFocused();
    },
  },
  {
    what: 'the list of orders',
    ids: '[ROUTE-03]',
    path: '/catalog/hvojnye?in_stock=1',
    reach: async (page) => {
      const list = page.locator('details').filter({ has: page.locator('summary[aria-label^="Порядок"]') });
      await list.locator('summary').press('Enter');
      await expect(list.getByRole('link').first()).toBeVisible();
    },
  },
  {
    what: 'the panel for weak eyes',
    ids: '[UI-08][UI-13]',
    path: '/about',
    reach: async (page) => {
      if (isPhone(page)) await menuToggle(page).press('Enter');
      const place = isPhone(page) ? topBar(page) : page.getByRole('contentinfo');
      await place.getByRole('button', { name: 'Версия для слабовидящих' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Версия для слабовидящих' })).toBeVisible();
    },
  },
];
