import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AmountChange, Cart, Reservation } from '@/contract/cart';
import type { OrderSubmission } from '@/contract/order-submission';
import type { OrderAnswer } from '@/contract/orders';
import { type Result, unavailable } from '@/lib/result';
import { createCartStore } from '../cart/cart-store';
import { createOrderSubmitter, type PendingOrder } from './order-submitter';
import { createReservationStore, type StoredReservation } from './reservation-store';

const PRODUCT = { uuid: 'a', slug: 'a', path: '', name: 'Ель', src: '', price: 10, total_quantity: 9 };
const SECONDS = 1800;

const submission = (comment = ''): OrderSubmission => ({
  user_data: { name: 'Анна', phone: '79161234567', email: 'anna@example.com', consent: true },
  order_data: { uuid: 'order-1', delivery: { method: 'pickup' }, payment_method: 'on_receipt', comment },
});

const reserved = (changed: AmountChange[] = []): Result<Reservation> => ({
  ok: true,
  data: {
    status: 1,
    message: 'Товары закреплены за вами',
    data: {
      structure: { order_data: { uuid: 'order-1', reserved_seconds: SECONDS, reserved_until: '2026-11-01T00:00:00Z' } },
      product_amount_changed: changed,
    },
  },
});

const placed: Result<OrderAnswer> = {
  ok: true,
  data: {
    status: 1,
    message: 'Заказ № 7 принят',
    data: {
      structure: { order_data: { uuid: 'order-1', number: '7', total: 20, payment_url: null, token: 'signed' } },
      product_amount_changed: [],
    },
  },
};

const refused: Result<OrderAnswer> = {
  ok: true,
  data: { status: 0, message: 'Часть товаров раскупили', data: { structure: {}, product_amount_changed: [] } },
};

/** A visitor with two spruces in the cart, whose tab keeps what it is told to. */
function openCheckout() {
  const shop = { inCart: 2, now: 1_000_000 };
  const tab: { reservation?: StoredReservation | undefined; pending?: PendingOrder | undefined } = {};
  const read = async (): Promise<Result<Cart>> => {
    const products = shop.inCart > 0 ? [{ product: PRODUCT, amount: shop.inCart }] : [];
    return { ok: true, data: { products, amount: shop.inCart, total: 0, discount: 0 } };
  };
  const never = () => Promise.reject(new Error('not called here'));
  const cart = createCartStore({
    calls: { read, add: never, remove: never, actualize: never },
    notify: () => undefined,
    announce: () => undefined,
    schedule: () => () => undefined,
    now: () => shop.now,
  });
  const reserve = vi.fn(async () => reserved());
  const renew = vi.fn(async (_uuid: string) => reserved());
  const reservation = createReservationStore(cart, {
    reserve,
    renew,
    read: () => tab.reservation,
    write: (reservation) => {
      tab.reservation = reservation;
    },
    remove: () => {
      tab.reservation = undefined;
    },
    now: () => shop.now,
  });
  const process = vi.fn(async (_submission: OrderSubmission, _key: string) => placed);
  const openDesk = () => {
    let keys = process.mock.calls.length;
    return createOrderSubmitter(cart, reservation, {
      process,
      createKey: () => `key-${++keys}`,
      read: () => tab.pending,
      write: (pending) => {
        tab.pending = pending;
      },
      remove: () => {
        tab.pending = undefined;
      },
      announce: () => undefined,
    });
  };
  const sentKeys = () => process.mock.calls.map(([, key]) => key);
  return { shop, tab, cart, reserve, renew, reservation, process, desk: openDesk(), openDesk, sentKeys };
}

let checkout: ReturnType<typeof openCheckout>;
beforeEach(() => {
  checkout = openCheckout();
});

describe('the reservation', () => {
  test('[CART-12] two concurrent requests make one reservation', async () => {
    const { reservation, reserve } = checkout;
    expect(await Promise.all([reservation.ensure(), reservation.ensure()])).toEqual(['reserved', 'reserved']);
    expect(reserve).toHaveBeenCalledTimes(1);
  });

  test('[CART-12] is reused after a reload until it expires', async () => {
    const { reservation, reserve, shop } = checkout;
    await reservation.ensure();
    shop.now += (SECONDS - 1) * 1000;
    await reservation.ensure();
    expect(reserve).toHaveBeenCalledTimes(1);
    shop.now += 1000;
    await reservation.ensure();
    expect(reserve).toHaveBeenCalledTimes(2);
  });

  test('[CART-12] is made again if the cart has changed', async () => {
    const { reservation, reserve, shop, cart } = checkout;
    await reservation.ensure();
    shop.inCart = 3;
    await cart.reload();
    await reservation.ensure();
    expect(reserve).toHaveBeenCalledTimes(2);
  });

  test('[CART-12] an expired one is renewed under its id', async () => {
    const { reservation, renew } = checkout;
    await reservation.ensure();
    await reservation.renew();
    expect(renew).toHaveBeenCalledWith('order-1');
  });

  test('[CART-10] distinguishes a reservation with and without changes', async () => {
    const { reservation, reserve } = checkout;
    expect(await reservation.reserve()).toBe('reserved');
    reserve.mockResolvedValueOnce(reserved([{ uuid: 'a', difference: -1, new_amount: 1 }]));
    expect(await reservation.reserve()).toBe('changed');
  });

  test('[CART-12] a refusal has its reason', async () => {
    const { reservation, reserve } = checkout;
    reserve.mockResolvedValueOnce(unavailable('нет связи'));
    expect(await reservation.reserve()).toBe('failed');
    expect(reservation.state.getState()).toMatchObject({ status: 'failed', refusal: { message: 'нет связи' } });
  });
});

describe('submitting an order', () => {
  test('[ORDER-03] a double click sends one submission', async () => {
    const { desk, process } = checkout;
    const [first, second] = await Promise.all([desk.submit(submission()), desk.submit(submission())]);
    expect(process).toHaveBeenCalledTimes(1);
    expect(first).toBe(second);
  });

  test('[ORDER-03] a retry after a lost answer uses the same key, also after a reload', async () => {
    const { desk, process, openDesk, sentKeys, tab } = checkout;
    process.mockResolvedValueOnce(unavailable('нет связи'));
    expect((await desk.submit(submission())).kind).toBe('lost');
    expect((await openDesk().submit(submission())).kind).toBe('placed');
    expect(sentKeys()).toEqual(['key-1', 'key-1']);
    expect(tab.pending).toBeUndefined();
  });

  test('[ORDER-03] a retry of a running submission uses the same key', async () => {
    const { desk, process, sentKeys } = checkout;
    process.mockResolvedValueOnce({ ok: false, kind: 'refused', message: 'Заказ уже оформляется', status: 409 });
    expect((await desk.submit(submission())).kind).toBe('lost');
    await desk.submit(submission());
    expect(sentKeys()).toEqual(['key-1', 'key-1']);
  });

  test('[ORDER-03] a refusal is definitive, and a corrected submission is another: both get a new key', async () => {
    const { desk, process, sentKeys } = checkout;
    process.mockResolvedValueOnce(refused).mockResolvedValueOnce(unavailable('нет связи'));
    expect(await desk.submit(submission())).toEqual({ kind: 'refused', message: 'Часть товаров раскупили' });
    await desk.submit(submission());
    await desk.submit(submission('позвонить за час'));
    expect(sentKeys()).toEqual(['key-1', 'key-2', 'key-3']);
  });

  test('[ORDER-01] the texts of all fields of a refusal are passed on', async () => {
    const { desk, process } = checkout;
    const errors = { 'user_data.phone': 'Введите номер полностью' };
    process.mockResolvedValueOnce({ ok: false, kind: 'invalid', message: 'Проверьте данные', status: 400, errors });
    expect(await desk.submit(submission())).toEqual({ kind: 'refused', message: 'Проверьте данные', errors });
  });

  test('[ORDER-03] after a reload the submission is resumed only if the cart is empty', async () => {
    const { desk, process, openDesk, shop, cart } = checkout;
    expect(await desk.resume()).toBeUndefined();
    await cart.load();
    process.mockResolvedValueOnce(unavailable('нет связи'));
    await desk.submit(submission());
    expect(await openDesk().resume()).toEqual({ kind: 'lost', message: expect.stringContaining('второго не будет') });
    expect(process).toHaveBeenCalledTimes(1);
    shop.inCart = 0;
    await cart.reload();
    // What was ordered is known after the cart is empty, too.
    const products = [{ id: 'a', name: 'Ель', price: 10, quantity: 2 }];
    expect(await openDesk().resume()).toMatchObject({ kind: 'placed', products });
    expect(process).toHaveBeenCalledTimes(2);
  });

  test('[ORDER-03] a submission that is still running after a reload is found with the same key', async () => {
    const { desk, process, openDesk, sentKeys } = checkout;
    let answer = (_placed: Result<OrderAnswer>) => {};
    process.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    void desk.submit(submission());
    const reloaded = openDesk();
    expect((await reloaded.resume())?.kind).toBe('lost');
    expect((await reloaded.submit(submission())).kind).toBe('placed');
    expect(sentKeys()).toEqual(['key-1', 'key-1']);
    answer(placed);
  });

  test('[ORDER-01] an order ends the reservation', async () => {
    const { desk, reservation, tab } = checkout;
    await reservation.ensure();
    expect(await desk.submit(submission())).toEqual({
      kind: 'placed',
      order: expect.objectContaining({ number: '7', total: 20, payment_url: null, token: 'signed' }),
      // The order has emptied the cart.
      products: [{ id: 'a', name: 'Ель', price: 10, quantity: 2 }],
    });
    expect(tab.reservation).toBeUndefined();
    expect(reservation.state.getState()).toEqual({ status: 'none' });
  });
});
