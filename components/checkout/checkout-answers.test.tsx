import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cart } from '@/contract/cart';
import { delivery } from '@/contract/delivery';
import { orders } from '@/contract/orders';
import {
  basket,
  chooseHouse,
  confirm,
  field,
  fillContact,
  line,
  openCheckoutStand,
  pass,
  placed,
  press,
  quoted,
  refused,
  reserved,
  row,
  sent,
  sentKeys,
  show,
  showFilled,
  THUJA,
  trouble,
  type,
} from '@/tests/setup/checkout-stand';
import { router } from '@/tests/setup/fake-navigation';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';

const LOST = 'Ответ не пришёл. Попробуйте ещё раз: второго такого заказа не будет';
const DOUBT = 'Мы не знаем, дошёл ли заказ. Подтвердите ещё раз: второго не будет';
const ROSE = uuidOf(2);

const { shop, told, takeOrder } = openCheckoutStand();

const typed = () => [/Имя и фамилия/, /Телефон/, /Почта/, /Комментарий/].map((name) => field(name).value);
const TYPED = ['Анна Петрова', '+7 916 123 45-67', 'anna@example.com', 'Позвонить за час'];
const isPickup = () => screen.getByRole<HTMLInputElement>('radio', { name: /Самовывоз/ }).checked;
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));

async function showTyped() {
  const unmount = await showFilled();
  await type(field(/Комментарий/), 'Позвонить за час');
  return unmount;
}

describe('an accepted order', () => {
  test('[ORDER-01][CART-11] an accepted order opens its page, empties the cart in all tabs and releases the reservation', async () => {
    takeOrder();
    await showFilled();
    expect(basket()).toContain('3 товара');
    expect(document.cookie).toContain('reserveProducts=');
    await press();
    expect(screen.getByRole('status').textContent).toBe('Заказ принят, открываем подтверждение…');
    expect(router.replace.mock.calls).toEqual([['/success?token=signed']]);
    expect(basket()).toBe('Корзина');
    expect(told).toEqual(['nursery-cart']);
    expect(document.cookie).not.toContain('reserveProducts=');
  });

  test('[ORDER-01] an accepted online order leads to the bank, then to its own page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    takeOrder({ payment_url: 'https://bank.example/pay' });
    await showFilled();
    await press();
    expect(assign.mock.calls).toEqual([['https://bank.example/pay']]);
    expect(router.replace).not.toHaveBeenCalled();
    fireEvent(window, new Event('pageshow'));
    expect(router.replace.mock.calls).toEqual([['/success?token=signed']]);
    assign.mockRestore();
  });

  test('[ORDER-01] an accepted order clears the form for the next one', async () => {
    takeOrder();
    const unmount = await showTyped();
    await press();
    unmount();
    shop.lines = [line(ROSE, 'Роза', 700, 1)];
    await show();
    expect(typed()).toEqual(['', '', '', '']);
  });

  test('[ORDER-03] an order submitted twice and by Enter is sent once, and its button keeps the focus', async () => {
    const { reply, release } = heldAnswer<ReturnType<typeof placed>>();
    answer(orders.process, () => reply);
    await showFilled();
    confirm().focus();
    fireEvent.click(confirm());
    fireEvent.click(confirm());
    await pass(0);
    await press();
    fireEvent.submit(field(/Почта/).form as HTMLFormElement);
    await pass(0);
    expect(sent()).toHaveLength(1);
    expect(confirm().getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(confirm());
    release(placed());
    await pass(0);
    expect(sent()).toHaveLength(1);
    expect(router.replace).toHaveBeenCalledTimes(1);
  });
});

describe('a rejected order', () => {
  test.each([
    ['status 0', 'Закрепите товары ещё раз', () => refused('Закрепите товары ещё раз')],
    ['status 0 without a reason', 'Не получилось оформить заказ', () => refused('')],
    ['422', 'Ключ уже использован', () => refusal('Ключ уже использован')],
    ['429', 'Слишком часто', () => refusal('Слишком часто', { status: 429 })],
  ])(
    '[ORDER-01] an order rejected by %s shows «%s», keeps the input and can be sent again',
    async (_, words, reply) => {
      answer(orders.process, reply);
      await showTyped();
      await press();
      expect(trouble()).toBe(words);
      expect(typed()).toEqual(TYPED);
      expect(isPickup()).toBe(true);
      expect(router.replace).not.toHaveBeenCalled();
      expect(basket()).toContain('3 товара');
      takeOrder();
      await press();
      expect(new Set(sentKeys()).size).toBe(2);
      expect(sent()[1]?.body).toEqual(sent()[0]?.body);
      expect(router.replace).toHaveBeenCalledTimes(1);
    },
  );

  test('[CART-09][CART-12] an order rejected for stock shows the amount left, and the rest is reserved and ordered', async () => {
    await showTyped();
    const words = 'Часть товаров раскупили, проверьте заказ';
    answer(cart.reserve, reserved(uuidOf(8)));
    answer(orders.process, () => {
      shop.lines = [line(THUJA, 'Туя', 1_000, 1), line(ROSE, 'Роза', 700, 1)];
      return refused(words, [{ uuid: THUJA, difference: -1, new_amount: 1 }]);
    });
    expect(row('К оплате')).toBe('2 700 ₽');
    await press();
    expect(trouble()).toBe(words);
    expect(items()[0]).toContain('Было 2 шт: 1 шт только что купили. Осталась 1 шт, мы изменили количество.');
    expect(row('К оплате')).toBe('1 700 ₽');
    expect(typed()).toEqual(TYPED);
    expect(requestsTo(cart.reserve)).toHaveLength(2);
    takeOrder();
    await press();
    expect(sent()[1]?.body.order_data.uuid).toBe(uuidOf(8));
    expect(new Set(sentKeys()).size).toBe(2);
  });

  test('[CART-09] an order rejected because nothing is left says so of each plant and of the cart', async () => {
    await showFilled();
    answer(orders.process, () => {
      shop.lines = [];
      const gone = [THUJA, ROSE].map((uuid, n) => ({ uuid, difference: n - 2, new_amount: 0 }));
      return refused('Часть товаров раскупили, проверьте заказ', gone);
    });
    await press();
    expect(items()).toEqual([
      'Туя. Было 2 шт: больше нет в наличии, мы убрали их из корзины.',
      'Роза. Было 1 шт: больше нет в наличии, мы убрали их из корзины.',
    ]);
    expect(screen.getByText('Корзина пуста')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Подтвердить заказ' })).toBeNull();
  });

  test('[ORDER-04] an order rejected because of changed prices shows the new sum', async () => {
    await showFilled();
    answer(orders.process, () => {
      shop.lines = [line(THUJA, 'Туя', 1_200, 2), line(ROSE, 'Роза', 700, 1)];
      return refused('Корзина или цены изменились, проверьте заказ');
    });
    await press();
    expect(trouble()).toBe('Корзина или цены изменились, проверьте заказ');
    expect(row('К оплате')).toBe('3 100 ₽');
  });

  test('[ORDER-04] an order rejected because delivery costs more shows the new price, which the next press sends', async () => {
    answer(delivery.quote, quoted(2_600));
    await show();
    await fillContact();
    await chooseHouse();
    answer(orders.process, refused('Стоимость доставки изменилась, проверьте заказ'));
    answer(delivery.quote, quoted(3_000));
    await press();
    await pass(0);
    expect(trouble()).toBe('Стоимость доставки изменилась, проверьте заказ');
    expect(row('Доставка курьером')).toBe('3 000 ₽');
    expect(row('К оплате')).toBe('5 700 ₽');
    takeOrder();
    await press();
    expect(sent().map(({ body }) => body.order_data.delivery.price)).toEqual([2_600, 3_000]);
  });
});

describe('an order whose response is lost', () => {
  test.each([
    ['the connection breaks', lostAnswer],
    ['the provider fails', () => refusal('Ошибка', { status: 500 })],
  ])(
    '[ORDER-03] %s: the input is kept, and another press sends the same order under the same key',
    async (_, reply) => {
      answer(orders.process, reply);
      await showTyped();
      await press();
      expect(trouble()).toBe(LOST);
      expect(typed()).toEqual(TYPED);
      expect(isPickup()).toBe(true);
      takeOrder();
      await press();
      const [first, second] = sent();
      expect(second?.body).toEqual(first?.body);
      expect(sentKeys()[0]).toMatch(/^[\da-f-]{36}$/);
      expect(sentKeys()[1]).toBe(sentKeys()[0]);
      expect(router.replace).toHaveBeenCalledTimes(1);
    },
  );

  test('[ORDER-03] an order corrected after a lost response gets a new key', async () => {
    answer(orders.process, lostAnswer);
    await showTyped();
    await press();
    await type(field(/Комментарий/), 'Не звонить');
    takeOrder();
    await press();
    expect(sent()[1]?.body.order_data.comment).toBe('Не звонить');
    expect(new Set(sentKeys()).size).toBe(2);
  });

  test('[ORDER-03] an order still being processed is asked for again after Retry-After', async () => {
    answer(orders.process, refusal('Заказ уже оформляется', { status: 409, headers: { 'retry-after': '1' } }));
    await showFilled();
    await press();
    takeOrder();
    await pass(999);
    expect(sent()).toHaveLength(1);
    expect(confirm().getAttribute('aria-busy')).toBe('true');
    await pass(1);
    expect(sent()).toHaveLength(2);
    expect(new Set(sentKeys()).size).toBe(1);
    expect(router.replace.mock.calls).toEqual([['/success?token=signed']]);
  });

  test('[ORDER-03] after a reload another press sends the order under the same key', async () => {
    answer(orders.process, lostAnswer);
    const unmount = await showTyped();
    await press();
    unmount();
    await show();
    expect(trouble()).toBe(DOUBT);
    expect(typed()).toEqual(TYPED);
    expect(sent()).toHaveLength(1);
    takeOrder();
    await press();
    expect(sent()[1]?.body).toEqual(sent()[0]?.body);
    expect(new Set(sentKeys()).size).toBe(1);
    expect(router.replace).toHaveBeenCalledTimes(1);
  });

  test('[ORDER-03] an order that has emptied the cart is found automatically after a reload', async () => {
    answer(orders.process, () => {
      shop.lines = [];
      return lostAnswer();
    });
    const unmount = await showFilled();
    await press();
    unmount();
    takeOrder();
    await show();
    expect(new Set(sentKeys()).size).toBe(1);
    expect(router.replace.mock.calls).toEqual([['/success?token=signed']]);
  });
});

describe('the reservation', () => {
  test('[CART-12] an expired reservation blocks the order until it is renewed, and the input is kept', async () => {
    answer(cart.reserve, reserved(undefined, 5));
    answer(cart.renew, reserved(uuidOf(8)));
    takeOrder();
    await showTyped();
    expect(confirm().disabled).toBe(false);
    await pass(5_000);
    expect(confirm().disabled).toBe(true);
    await press();
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Закрепить снова' }));
    await pass(0);
    expect(typed()).toEqual(TYPED);
    await press();
    expect(sent()[0]?.body.order_data.uuid).toBe(uuidOf(8));
  });

  test('[CART-12] a refused reservation shows the reason and blocks the order', async () => {
    answer(cart.reserve, { ...reserved(), data: { structure: {}, product_amount_changed: [] }, message: 'Мало' });
    await showFilled();
    expect(screen.getByText('Мало')).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    await press();
    expect(sent()).toEqual([]);
  });
});
