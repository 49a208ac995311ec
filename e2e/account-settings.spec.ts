import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { UserExport } from '@/contract/accounts';
import { openProvider } from '../provider/app';
import { loginCodes } from '../provider/db/tables/accounts';
import { parseProviderEnv } from '../provider/env';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { open } from './bars';
import { pickProducts, placeOrder } from './placed-order';
import { readCode, signIn, test } from './signed-in';

const SETTINGS = '/account/settings';
const SAVED = 'Данные профиля успешно обновлены';
const FAILED = 'Ошибка обновления данных';
const PASSWORD = 'длинный пароль';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
let people = 0;
const newLogin = () => `owner-${++people}@example.com`;

const patch = (request: APIRequestContext, url: string, multipart: Record<string, string>) =>
  request.patch(`${url}/api/user/update/`, { headers: { origin: url }, multipart });
const signInByPassword = async (request: APIRequestContext, url: string, login: string, password: string) => {
  const data = { login, password };
  const headers = { origin: url };
  return (await request.post(`${url}/api/token/obtain/login/via-password/`, { data, headers })).status();
};
const readUser = async (request: APIRequestContext, url: string) =>
  (await request.get(`${url}/api/user/detail/`)).json();

test('[FORM-11] what is typed into the profile is kept and greets its customer', async ({ page, stand, mail }) => {
  const email = newLogin();
  await signIn(page.request, stand, mail, email);
  await open(page, SETTINGS);
  await field(page, 'Имя').fill('Мария');
  await field(page, 'Фамилия').fill('Лесная');
  await main(page).getByLabel('Адрес доставки').fill('Истра, улица Лесная, 14');
  await main(page)
    .getByRole('checkbox', { name: /^Письма питомника/ })
    .check();
  await button(page, 'Сохранить').click();
  await expect(toast(page, SAVED)).toBeVisible();
  expect(await readUser(page.request, stand.url)).toMatchObject({
    first_name: 'Мария',
    last_name: 'Лесная',
    email,
    mailing_type: ['newsletter'],
    delivery_address_info: { address: 'Истра, улица Лесная, 14' },
  });
  await main(page).getByRole('link', { name: 'Обзор' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, Мария' })).toBeVisible();
  await expect(main(page)).toContainText('Истра, улица Лесная, 14');
  // Saved elsewhere: nothing that was typed here stands in its way.
  await patch(page.request, stand.url, { last_name: 'Иванова' });
  await open(page, SETTINGS);
  await expect(field(page, 'Фамилия')).toHaveValue('Иванова');
  await expect(field(page, 'Имя')).toHaveValue('Мария');
  await expect(main(page).getByRole('checkbox', { name: /^Письма питомника/ })).toBeChecked();
});

test('[FORM-11] a form that was opened before the newsletter was ended elsewhere does not bring it back', async ({
  page,
  stand,
  mail,
}) => {
  await signIn(page.request, stand, mail, newLogin());
  await patch(page.request, stand.url, { mailing_type: '["newsletter"]' });
  await open(page, SETTINGS);
  const letters = main(page).getByRole('checkbox', { name: /^Письма питомника/ });
  await expect(letters).toBeChecked();
  await field(page, 'Имя').fill('Мария');
  await patch(page.request, stand.url, { mailing_type: '[]' });
  await button(page, 'Сохранить').click();
  await expect(toast(page, SAVED)).toBeVisible();
  const { first_name, mailing_type } = await readUser(page.request, stand.url);
  expect({ first_name, mailing_type }).toEqual({ first_name: 'Мария', mailing_type: [] });

  await patch(page.request, stand.url, { mailing_type: '["newsletter"]' });
  await open(page, SETTINGS);
  await expect(letters).toBeChecked();
  await field(page, 'Имя').fill('Анна');
  await patch(page.request, stand.url, { mailing_type: '[]' });
  await open(page, SETTINGS);
  await expect(field(page, 'Имя'), 'a draft').toHaveValue('Анна');
  await expect(letters).not.toBeChecked();
});

test('[FORM-11] an address that was chosen is kept with its place on the map; typed on, it loses the place', async ({
  page,
  stand,
  mail,
}) => {
  await signIn(page.request, stand, mail, newLogin());
  const place = { value: 'Истра, улица Лесная, 14', x: 55.906, y: 36.859 };
  await page.route('**/api/addresses/suggest/**', (route) =>
    route.fulfill({ json: { is_available: true, items: [place] } }),
  );
  await open(page, SETTINGS);
  const address = main(page).getByLabel('Адрес доставки');
  const keptAddress = async () => (await readUser(page.request, stand.url)).delivery_address_info;
  await address.fill('Истра');
  await page.getByRole('option', { name: place.value }).click();
  await expect(address).toHaveValue(place.value);
  await button(page, 'Сохранить').click();
  await expect(toast(page, SAVED)).toBeVisible();
  expect(await keptAddress()).toEqual({ address: place.value, x: place.x, y: place.y });
  await address.fill(`${place.value}, строение 2`);
  await button(page, 'Сохранить').click();
  await expect.poll(keptAddress).toEqual({ address: `${place.value}, строение 2` });
});

test('[FORM-11] a wrong field is told beside it; what cannot be saved is told, and stays typed', async ({
  page,
  stand,
  mail,
}) => {
  await signIn(page.request, stand, mail, newLogin());
  await open(page, SETTINGS);
  await field(page, 'Имя').fill('Мария');
  await field(page, 'Почта').fill('maria@');
  await button(page, 'Сохранить').click();
  await expect(field(page, 'Почта')).toBeFocused();
  await expect(field(page, 'Почта')).toHaveAccessibleDescription('Некорректный email');
  await field(page, 'Почта').fill(newLogin());
  await page.route('**/api/user/update/', (route) => route.abort());
  await button(page, 'Сохранить').click();
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(main(page).getByRole('alert').filter({ hasText: 'Проверьте связь' })).toBeVisible();
  await expect(field(page, 'Имя')).toHaveValue('Мария');

  await page.unroute('**/api/user/update/');
  await page.reload();
  await expect(field(page, 'Имя')).toHaveValue('Мария');
  await field(page, 'Телефон').fill('9161234567');
  await button(page, 'Сохранить').click();
  await expect(field(page, 'Почта')).toHaveAccessibleDescription('Меняйте телефон и почту по очереди');
});

test('[FORM-11][AUTH-05] a new e-mail is kept when the code that was sent to it is typed', async ({
  page,
  stand,
  mail,
}) => {
  await signIn(page.request, stand, mail, newLogin());
  await open(page, SETTINGS);
  const email = newLogin();
  await field(page, 'Имя').fill('Мария');
  await field(page, 'Почта').fill(email);
  await button(page, 'Сохранить').click();
  const code = field(page, 'Код из сообщения');
  await expect(code).toBeFocused();
  await expect(main(page).getByText(`Мы отправили код на ${email}`)).toBeVisible();
  const timer = main(page).getByRole('timer');
  await expect(timer).toHaveText(/^Отправить ещё раз можно через 1:\d\d$/);
  const sent = await readCode(mail, email);

  // The wait outlives a reload: no second code is asked for.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, SETTINGS);
  await expect(field(page, 'Почта')).toHaveValue(email);
  await button(page, 'Сохранить').click();
  await expect(code).toBeFocused();
  await expect(main(page).getByText(`Мы уже отправили код на ${email}`)).toBeVisible();
  await expect(timer).toHaveText(/^Отправить ещё раз можно через [01]:\d\d$/);
  expect(asked).toContain('/api/user/update/');
  expect(asked).not.toContain('/api/code/generate/post/');
  await code.fill(sent === '000000' ? '000001' : '000000');
  await button(page, 'Сохранить').click();
  await expect(code).toHaveAccessibleDescription(/Код неверный/);
  await expect(field(page, 'Имя')).toHaveValue('Мария');
  await code.fill(` ${sent.slice(0, 3)} ${sent.slice(3)}`);
  await expect(code).toHaveValue(sent);
  await button(page, 'Сохранить').click();
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(code).toBeHidden();
  expect(await readUser(page.request, stand.url)).toMatchObject({ first_name: 'Мария', email });
});

test('[AUTH-02] a password is set and changed, and opens the account', async ({ page, playwright, stand, mail }) => {
  const login = newLogin();
  await signIn(page.request, stand, mail, login);
  await open(page, SETTINGS);
  await field(page, 'Новый пароль').fill('1234567');
  await button(page, 'Задать пароль').click();
  await expect(field(page, 'Новый пароль')).toHaveAccessibleDescription(/Не короче 8/);
  await field(page, 'Новый пароль').fill(PASSWORD);
  await button(page, 'Задать пароль').click();
  await expect(toast(page, SAVED)).toBeVisible();
  const elsewhere = await playwright.request.newContext();
  expect(await signInByPassword(elsewhere, stand.url, login, PASSWORD)).toBe(200);

  await field(page, 'Нынешний пароль').fill('не тот пароль');
  await field(page, 'Новый пароль').fill('другой пароль');
  await button(page, 'Изменить пароль').click();
  await expect(field(page, 'Нынешний пароль')).toHaveAccessibleDescription('Неверный пароль');
  await expect(field(page, 'Нынешний пароль')).toBeFocused();
  await field(page, 'Нынешний пароль').fill(PASSWORD);
  await button(page, 'Изменить пароль').click();
  await expect(field(page, 'Новый пароль')).toHaveValue('');
  expect(await signInByPassword(elsewhere, stand.url, login, PASSWORD)).toBe(400);
  expect(await signInByPassword(elsewhere, stand.url, login, 'другой пароль')).toBe(200);
  await elsewhere.dispose();
});

test('[AUTH-11] devices are listed and signed out, one of them or all others', async ({
  page,
  playwright,
  stand,
  mail,
}) => {
  const login = newLogin();
  await signIn(page.request, stand, mail, login);
  await patch(page.request, stand.url, { password: PASSWORD });
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/605.1.15';
  const others = await Promise.all([1, 2, 3].map(() => playwright.request.newContext({ userAgent })));
  for (const other of others) expect(await signInByPassword(other, stand.url, login, PASSWORD)).toBe(200);
  const statuses = () =>
    Promise.all(others.map(async (other) => (await other.get(`${stand.url}/api/user/detail/`)).status()));

  await open(page, SETTINGS);
  const section = main(page).getByRole('region', { name: 'Устройства' });
  const devices = section.getByRole('listitem');
  await expect(devices).toHaveCount(4);
  await expect(devices.filter({ hasText: 'Safari, iPhone' })).toHaveCount(3);
  await expect(devices.filter({ hasText: 'Это устройство' }).getByRole('button')).toHaveCount(0);
  await devices.getByRole('button', { name: 'Выйти на устройстве Safari, iPhone' }).first().click();
  await expect(devices).toHaveCount(3);
  await expect(section.locator(':focus'), 'the focus stays among the devices').toHaveCount(1);
  expect((await statuses()).sort()).toEqual([200, 200, 401]);
  await button(page, 'Выйти на всех остальных').click();
  await expect(devices).toHaveCount(1);
  await expect(section.locator(':focus')).toHaveCount(1);
  expect(await statuses()).toEqual([401, 401, 401]);
  expect((await page.request.get(`${stand.url}/api/user/detail/`)).status()).toBe(200);
  for (const other of others) await other.dispose();
});

test('a customer takes all their data along, by a plain link', async ({ page, stand, mail }) => {
  const email = newLogin();
  await signIn(page.request, stand, mail, email);
  const [item] = await pickProducts(stand.url, 1, ({ total_quantity }) => total_quantity >= 10);
  const { number } = await placeOrder(page, stand.url, [{ uuid: item?.uuid ?? '', amount: 1 }]);
  await open(page, SETTINGS);
  const download = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'Скачать данные' }).click();
  expect((await download).suggestedFilename()).toBe('yarus-account.json');
  const answer = await page.request.get('/account/settings/export');
  expect(answer.headers()['cache-control']).toBe('no-store');
  const data = (await answer.json()) as UserExport;
  expect(data.user.email).toBe(email);
  expect(data.orders.map((order) => order.number)).toEqual([number]);
});

test('an account is erased by a code, not before its orders are over, and this browser forgets it', async ({
  page,
  mail,
}) => {
  let shop = await startShop({ env: { SMTP_URL: mail.url } });
  try {
    const login = newLogin();
    await signIn(page.request, { url: shop.url, holder: shop, remove: shop.remove }, mail, login);
    const [item] = await pickProducts(shop.url, 1, ({ total_quantity }) => total_quantity >= 10);
    const { number } = await placeOrder(page, shop.url, [{ uuid: item?.uuid ?? '', amount: 1 }]);
    await open(page, shop.url + SETTINGS);
    const erasure = main(page).getByRole('region', { name: 'Удаление учётной записи' });
    await expect(erasure).toContainText('когда ваши заказы получены или отменены');
    await expect(erasure.getByRole('button')).toHaveCount(0);
    const headers = { origin: shop.url };
    await page.request.post(`${shop.url}/api/user/orders_history/cancel/${number}/post/`, { headers });

    shop = await startAnew(shop, { SMTP_URL: mail.url });
    mail.letters.length = 0;
    await open(page, shop.url + SETTINGS);
    const begin = erasure.getByRole('button', { name: 'Удалить учётную запись' });
    await begin.click();
    const code = field(page, 'Код из сообщения');
    await expect(code).toBeFocused();
    await button(page, 'Оставить').click();
    await expect(begin).toBeFocused();
    await begin.click();
    await expect(erasure.getByText(`Мы уже отправили код на ${login}`)).toBeVisible();
    await expect(code).toBeFocused();
    await button(page, 'Удалить навсегда').click();
    await expect(code).toHaveAccessibleDescription('Введите 6 цифр из сообщения');
    await code.fill(await readCode(mail, login));
    await button(page, 'Удалить навсегда').click();
    await expect(page).toHaveURL(`${shop.url}/`);
    expect((await page.request.get(`${shop.url}/api/user/detail/`)).status()).toBe(401);
    await page.goto(`${shop.url}/account`);
    await expect(page).toHaveURL(/\/login\?to=/);
  } finally {
    await shop.remove();
  }
});

/** As if the minutes had passed in which a login is sent no second code. */
async function startAnew({ url, dataDir, stop }: ShopProcess, env: Record<string, string>): Promise<ShopProcess> {
  await stop();
  const provider = await openProvider(parseProviderEnv({ DATA_DIR: dataDir }), { jobs: false });
  await provider.context.db.delete(loginCodes);
  await provider.close();
  return startShop({ env, dataDir, port: Number(new URL(url).port) });
}
