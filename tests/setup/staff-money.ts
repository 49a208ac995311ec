import { randomUUID } from 'node:crypto';
import { staff } from '@/contract/staff/calls';
import { fixture } from './payment-fixture';
import type { OrderRequest, Placed } from './placed-order';
import { askAsStaff } from './staff-calls';

/** Staff and the money of the orders of `setupPaymentFixture`. */
export const ask = <C extends (typeof staff)[keyof typeof staff]>(called: C, given: object) =>
  askAsStaff(fixture.provider, called, given as never);

/** Costs 2 000 roubles. */
export const onReceipt = (wanted: OrderRequest = {}) => fixture.order({ payment_method: 'on_receipt', ...wanted });

export const record = ({ number }: Placed, amount: number, more: object = {}) =>
  ask(staff.recordPayment, { id: randomUUID(), number, kind: 'payment', way: 'cash', amount, ...more });

export const moneyOf = async ({ number }: Placed) => (await ask(staff.order, { number })).money;

export const move = ({ number }: Placed, status: string) => ask(staff.moveOrder, { number, status });
