import type { OrderStatus } from '../../contract/orders';
import type { MoneyEntry, OrderMoney } from '../../contract/staff/order-money';
import type { Executor } from '../db/connection';
import { actorName } from '../log/rules';
import { namesOfActors } from '../log/service';
import { type Money, moneyOf, type OnlinePayment } from './rules';
import * as store from './store';

type Order = { id: string; status: OrderStatus; total: number };
type Ledger = { recorded: store.RecordedRow[]; payments: store.PaymentRow[]; refunds: store.RefundRow[] };

async function readLedger(db: Executor, ids: string[]): Promise<Ledger> {
  if (ids.length === 0) return { recorded: [], payments: [], refunds: [] };
  const [recorded, payments] = [await store.listRecorded(db, ids), await store.listPayments(db, ids)];
  const refunds = payments.length > 0 ? await store.listRefunds(db, payments) : [];
  return { recorded, payments, refunds };
}

const onlineOf = ({ payments, refunds }: Ledger): OnlinePayment[] =>
  payments.map(({ id, stage, amount, refunded }) => ({
    ...{ stage, amount, refunded },
    in_progress: refunds
      .filter((refund) => refund.payment_id === id && isInProgress(refund))
      .reduce((sum, refund) => sum + refund.amount, 0),
  }));

const isInProgress = ({ stage }: store.RefundRow): boolean => REFUND_STATES[stage] === 'pending';

const ofOrder = ({ recorded, payments, refunds }: Ledger, id: string): Ledger => {
  const isOwn = ({ order_id }: { order_id: string }) => order_id === id;
  return { recorded: recorded.filter(isOwn), payments: payments.filter(isOwn), refunds: refunds.filter(isOwn) };
};

/** Kopecks. */
export async function readMoney(db: Executor, order: Order): Promise<Money> {
  const ledger = await readLedger(db, [order.id]);
  return moneyOf(order, ledger.recorded, onlineOf(ledger));
}

const UNFINISHED = ['begun', 'pending', 'held'];

export async function onlineOfOrder(db: Executor, id: string): Promise<'none' | 'begun' | 'arrived'> {
  const stages = (await store.listPayments(db, [id])).map(({ stage }) => stage);
  if (stages.some((stage) => ARRIVED.includes(stage))) return 'arrived';
  return stages.some((stage) => UNFINISHED.includes(stage)) ? 'begun' : 'none';
}

export async function moneyOfOrders(db: Executor, rows: Order[]): Promise<Map<string, OrderMoney>> {
  const ledger = await readLedger(
    db,
    rows.map(({ id }) => id),
  );
  const names = await namesOfActors(db);
  return new Map(rows.map((order) => [order.id, describe(order, ofOrder(ledger, order.id), names)]));
}

/** Kopecks. */
export async function listMoney(db: Executor, rows: Order[]): Promise<Money[]> {
  const ledger = await readLedger(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((order) => {
    const own = ofOrder(ledger, order.id);
    return moneyOf(order, own.recorded, onlineOf(own));
  });
}

const toMoney = (kopecks: number): number => kopecks / 100;

function describe(order: Order, ledger: Ledger, names: ReadonlyMap<string, string>): OrderMoney {
  const { paid, to_pay, to_return, returning, bank_can_return } = moneyOf(order, ledger.recorded, onlineOf(ledger));
  return {
    paid: toMoney(paid),
    to_pay: toMoney(to_pay),
    to_return: toMoney(to_return),
    returning: toMoney(returning),
    bank_can_return: toMoney(bank_can_return),
    entries: entriesOf(ledger, names).sort((a, b) => (a.at < b.at ? -1 : 1)),
  };
}

const ARRIVED = ['taken', 'returning', 'unreturned', 'returned'];
const REFUND_STATES = {
  queued: 'pending',
  begun: 'pending',
  pending: 'pending',
  done: 'done',
  by_staff: 'done',
  refused: 'refused',
} as const;

function entriesOf(ledger: Ledger, names: ReadonlyMap<string, string>): MoneyEntry[] {
  const recorded = ledger.recorded.map(({ id, kind, way, amount, at, actor, note }) => ({
    ...{ id, kind, way, at: at.toISOString(), amount: toMoney(amount) },
    by: actorName(actor, names),
    ...(note && { note }),
    state: 'done' as const,
    can_remove: true,
  }));
  const online = ledger.payments
    .filter(({ stage }) => ARRIVED.includes(stage))
    .flatMap((payment) => [paymentEntry(payment), ...refundEntries(payment, ledger.refunds)]);
  return [...recorded, ...online];
}

const BY_BANK = { way: 'yookassa', can_remove: false } as const;

const paymentEntry = ({ id, amount, created_at }: store.PaymentRow): MoneyEntry => ({
  ...BY_BANK,
  ...{ id, kind: 'payment', amount: toMoney(amount), at: created_at.toISOString(), state: 'done' },
});

/** Refunds that the shop did not request were made in the bank's own interface. */
function refundEntries({ id, refunded, created_at }: store.PaymentRow, refunds: store.RefundRow[]): MoneyEntry[] {
  const own = refunds.filter(({ payment_id }) => payment_id === id);
  const done = own.filter(({ stage }) => REFUND_STATES[stage] === 'done');
  const foreign = refunded - done.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...own.map(
      (refund): MoneyEntry => ({
        ...BY_BANK,
        ...{ id: refund.id, kind: 'refund', amount: toMoney(refund.amount), at: refund.created_at.toISOString() },
        state: REFUND_STATES[refund.stage],
        ...(refund.reason && { note: refund.reason }),
      }),
    ),
    ...(foreign > 0
      ? [
          {
            ...BY_BANK,
            ...{ id, kind: 'refund' as const, amount: toMoney(foreign), at: created_at.toISOString() },
            ...{ state: 'done' as const, note: 'Возвращено в кабинете банка' },
          },
        ]
      : []),
  ];
}
