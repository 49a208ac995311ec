import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { Order, orders as orderCalls } from '@/contract/orders';
import { createApp } from '@/provider/app';
import type { Context } from '@/provider/context';
import { outbox } from '@/provider/db/tables/notifications';
import { payments, refunds } from '@/provider/db/tables/payments';
import { moveOrder } from '@/provider/orders/service';
import type { Bank } from '@/provider/payments/bank';
import { syncPayments } from '@/provider/payments/service';
import { openYookassa } from '@/provider/payments/yookassa';
import { log } from '@/telemetry/log';
import { openFakeYookassa } from './fake-yookassa';
import { type OrderRequest, type Placed, placeOrder } from './placed-order';
import { call, openTestProvider, shelfOf, type TestProvider } from './provider';
import { STAFF_HEADERS, STAFF_TOKEN } from './staff';

type PaymentFixture = Awaited<ReturnType<typeof openPaymentFixture>>;

export const SITE_URL = 'https://nursery.example';

async function openPaymentFixture(options: string) {
  const bank = await openFakeYookassa();
  const provider = await openTestProvider({ YOOKASSA_URL: `${bank.url}${options}`, SITE_URL, STAFF_TOKEN });
  const { db } = provider.context;
  const post = <T>(from: TestProvider, path: string, body: object) => call<T>(from, 'POST', path, { body });
  const paymentsOf = (id: string) => db.select().from(payments).where(eq(payments.order_id, id));
  /** The id of the order's only payment at the bank. */
  const atBank = async (placed: Placed): Promise<string> => {
    const known = [...bank.ledger.payments.values()].filter(({ metadata }) => metadata.order_id === placed.id);
    if (known.length !== 1 || !known[0]) throw new Error(`The bank knows ${known.length} payments`);
    return known[0].id;
  };
  /** A notification of YooKassa, or a forged one. */
  const notify = async (id: string, more: object = {}, from: TestProvider = provider) =>
    (await post(from, '/payments/notify/', { event: 'payment.succeeded', object: { id, ...more } })).status;
  return {
    bank,
    provider,
    /** 2 of 10 pieces at 1 000 roubles, paid online. */
    order: (wanted: OrderRequest = {}, from: TestProvider = provider) =>
      placeOrder(from, { payment_method: 'online', ...wanted }),
    pay: async (token: string, from: TestProvider = provider) =>
      (await post<AnswerOf<typeof orderCalls.payByLink>>(from, '/orders/by-link/pay/post/', { token })).body,
    notify,
    readOrder: async ({ token }: Placed) =>
      (await call<Order>(provider, 'GET', `/orders/by-link/?token=${encodeURIComponent(token)}`)).body,
    ...staffOf(provider),
    cancel: (placed: Placed) => post(provider, '/orders/by-link/cancel/post/', { token: placed.token }),
    /** Runs the payment job after `minutes`. */
    turn: (minutes = 0) => {
      provider.clock.pass(minutes);
      return syncPayments(provider.context);
    },
    paymentsOf,
    refundsOf: async (id: string) => {
      const own = await paymentsOf(id);
      const all = await db.select().from(refunds);
      return all.filter(({ payment_id }) => own.some((payment) => payment.id === payment_id));
    },
    atBank,
    /** The customer pays on the bank's page, and the shop is notified. */
    payAtBank: async (placed: Placed): Promise<string> => {
      const id = await atBank(placed);
      bank.ledger.pay(id);
      await notify(id);
      return id;
    },
    receiptsOf: (bankId: string) =>
      bank.ledger.receipts
        .filter(({ payment_id }) => payment_id === bankId)
        .map(({ type, kopecks }) => [type, kopecks]),
    shelf: ({ product }: Placed) => shelfOf(provider, product),
    letters: async ({ id }: Placed) =>
      (await db.select().from(outbox)).filter(({ message_id }) => message_id.startsWith(`order-${id}-`)),
    /** The same shop with a short timeout for the bank. */
    impatient: (deadlineMs = 300) => withBank(provider, openYookassa(`${bank.url}${options}`, deadlineMs)),
    withBank: (own: Bank) => withBank(provider, own),
    close: async () => {
      await provider.close();
      await bank.close();
    },
  };
}

function withBank(provider: TestProvider, bank: Bank): TestProvider {
  const context: Context = { ...provider.context, bank };
  const app = createApp(context);
  return { ...provider, context, handle: async (request) => app.fetch(request) };
}

const staffOf = (provider: TestProvider) => ({
  move: (placed: Placed, status: 'assembling' | 'cancelled' | 'refunded' | 'paid') =>
    moveOrder(provider.context, placed.number, status),
  /** Through the staff call, which asks the bank first. */
  decide: ({ number }: Placed, status: 'assembling' | 'paid') =>
    call<{ status: number }>(provider, 'POST', '/staff/order/move/post/', {
      body: { number, status },
      headers: STAFF_HEADERS,
    }),
});

export let fixture: PaymentFixture;

/** Opens a fixture for the test file. `logged` returns the captured errors. */
export function setupPaymentFixture(options = ''): { logged: () => string } {
  beforeAll(async () => {
    fixture = await openPaymentFixture(options);
  });
  afterAll(() => fixture.close());
  const spy = () => vi.spyOn(log, 'error').mockImplementation(() => {});
  let seen: ReturnType<typeof spy> | undefined;
  beforeAll(() => {
    seen = spy();
  });
  afterEach(() => void seen?.mockClear());
  afterAll(() => void seen?.mockRestore());
  return { logged: () => JSON.stringify(seen?.mock.calls ?? []) };
}
