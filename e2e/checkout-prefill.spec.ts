import { expect } from '@playwright/test';
import { readUser } from './account-form';
import { newEmail } from './auth-window';
import { pickProducts, placeOrder } from './placed-order';
import { test } from './shop';
import { signIn } from './signed-in';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

test(
  '[AUTH-08] an order fills an empty profile, and the next checkout is prefilled from it and from the order',
  LONG,
  async ({ page, mail, server }) => {
    const email = newEmail();
    await signIn(page.request, server, mail, email);
    const [item] = await pickProducts(server.url, 1, ({ total_quantity }) => total_quantity >= 10);
    const uuid = item?.uuid ?? '';
    const delivery = { method: 'courier', address: 'Истра, улица Лесная, 14', x: 55.906, y: 36.859 } as const;
    await placeOrder(page, server.url, [{ uuid, amount: 1 }], { delivery });
    const { address, x, y } = delivery;
    const filled = { first_name: 'Анна', last_name: 'Петрова', delivery_address_info: { address, x, y } };
    // The phone would become a login, which needs a code.
    expect(await readUser(page.request, server.url)).toMatchObject({ ...filled, phone: '' });
    await openPage(page, '/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, Анна' })).toBeVisible();
    await expect(page.getByRole('main').getByText('+7 916 123 45-67 из заказа')).toBeVisible();
    await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible();
    await page.request.post('/api/cart/add_product/post/', {
      data: { uuid, amount: 1 },
      headers: { origin: server.url },
    });

    await openPage(page, '/checkout');
    const main = page.getByRole('main');
    await expect(main.getByLabel('Имя и фамилия')).toHaveValue('Анна Петрова');
    await expect(main.getByLabel('Телефон')).toHaveValue('+7 916 123 45-67');
    await expect(main.getByLabel('Почта')).toHaveValue(email);
    await expect(main.getByLabel('Адрес доставки')).toHaveValue(delivery.address);
    // The saved address has coordinates: the price is shown without another choice.
    await expect(main.getByRole('status').filter({ hasText: /^Доставка: / })).toBeAttached();
  },
);
