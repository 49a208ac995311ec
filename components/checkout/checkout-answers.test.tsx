import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cart } from '@/contract/cart';
import { delivery } from '@/contract/delivery';
import { orders } from '@/contract/orders';
import {
  advanceTime,
  cartLinkText,
  chooseHouse,
  confirm,
  errorText,
  field,
  fillContact,
  isPickup,
  line,
  placed,
  press,
  quoted,
  refused,
  reserved,
  row,
  sent,
  sentKeys,
  setupCheckoutFixture,
  show,
  showFilled,
  showTyped,
  THUJA,
  TYPED,
  typed,
} from '@/tests/setup/checkout-fixture';
import { router } from '@/tests/setup/fake-navigation';
import { answer, heldAnswer, refusal, requestsTo } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';

const ROSE = uuidOf(2);

const { shop, notifiedChannels, takeOrder } = setupCheckoutFixture();

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));

describe('an accepted order', () => {
  test('[ORDER-01][CART-11] an accepted order opens its page, empties the cart in all tabs and releases the reservation', async () => {
    takeOrder();
    await showFilled();
    expect(cartLinkText()).toContain('3 товара');
    expect(document.cookie).toContain('reserveProducts=');
    await press();
    expect(screen.getByRole('status').textContent).toBe('Заказ принят, открываем подтверждение…');
    expect(router.replace.mock.calls).toEqual([['/success?token=signed']]);
    expect(cartLinkText()).toBe('Корзина');
    expect(notifiedChannels).toEqual(['nursery-cart']);
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
    await advanceTime(0);
    await press();
    fireEvent.submit(field(/Почта/).form as HTMLFormElement);
    await advanceTime(0);
    expect(sent()).toHaveLength(1);
    expect(confirm().getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(confirm());
    release(placed());
    await advanceTime(0);
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
      expect(errorText()).toBe(words);
      expect(typed()).toEqual(TYPED);
      expect(isPickup()).toBe(true);
      expect(router.replace).not.toHaveBeenCalled();
      expect(cartLinkText()).toContain('3 товара');
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
    expect(errorText()).toBe(words);
    expect(items()[0]).toContain('Было 2 шт: 1 шт только что купили. Осталась 1 шт, мы изменили количество.');
    expect(row('К оплате')).toBe('1 700 ₽');
    expect(typed()).toEqual(TYPED);
    expect(requestsTo(cart.reserve)).toHaveLength(2);
    takeOrder();
    await press();
    expect(sent()[1]?.body.order_data.uuid).toBe(uuidOf(8));
    expect(new Set(sentKeys()).size).toBe(2);
  });

  test('[CART-09] an order rejected because nothing is left reports it for each plant and for the cart', async () => {
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
    expect(errorText()).toBe('Корзина или цены изменились, проверьте заказ');
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
    await advanceTime(0);
    expect(errorText()).toBe('Стоимость доставки изменилась, проверьте заказ');
    expect(row('Доставка курьером')).toBe('3 000 ₽');
    expect(row('К оплате')).toBe('5 700 ₽');
    takeOrder();
    await press();
    expect(sent().map(({ body }) => body.order_data.delivery.price)).toEqual([2_600, 3_000]);
  });
});

describe('the reservation', () => {
  test('[CART-12] an expired reservation blocks the order until it is renewed, and the input is kept', async () => {
    answer(cart.reserve, reserved(undefined, 5));
    answer(cart.renew, reserved(uuidOf(8)));
    takeOrder();
    await showTyped();
    expect(confirm().disabled).toBe(false);
    await advanceTime(5_000);
    expect(confirm().disabled).toBe(true);
    await press();
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Закрепить снова' }));
    await advanceTime(0);
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
