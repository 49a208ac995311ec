import { expect } from '@playwright/test';
import { readUser } from './account-form';
import { newEmail } from './auth-window';
import { arrive } from './bars';
import { pickProducts, placeOrder } from './placed-order';
import { LONG } from './rings';
import { test } from './shop';
import { signIn } from './signed-in';

test(
  '[AUTH-08] with an empty profile the checkout is prefilled from the last order',
  LONG,
  async ({ page, mail, stand }) => {
    const email = newEmail();
    await signIn(page.request, stand, mail, email);
    const [item] = await pickProducts(stand.url, 1, ({ total_quantity }) => total_quantity >= 10);
    const uuid = item?.uuid ?? '';
    const delivery = { method: 'courier', address: 'Истра, улица Лесная, 14', x: 55.906, y: 36.859 } as const;
    await placeOrder(page, stand.url, [{ uuid, amount: 1 }], { delivery });
    expect((await readUser(page.request, stand.url)).delivery_address_info).toBeNull();
    await page.request.post('/api/cart/add_product/post/', {
      data: { uuid, amount: 1 },
      headers: { origin: stand.url },
    });

    await arrive(page, '/checkout');
    const main = page.getByRole('main');
    await expect(main.getByLabel('Имя и фамилия')).toHaveValue('Анна Петрова');
    await expect(main.getByLabel('Телефон')).toHaveValue('+7 916 123 45-67');
    await expect(main.getByLabel('Почта')).toHaveValue(email);
    await expect(main.getByLabel('Адрес доставки')).toHaveValue(delivery.address);
    // It came with its point on the map: the price is known without another choice.
    await expect(main.getByRole('status').filter({ hasText: /^Доставка: / })).toBeAttached();
  },
);
