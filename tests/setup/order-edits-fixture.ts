import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { staff } from '@/contract/staff/calls';
import type { OrderEdit } from '@/contract/staff/order-edits';
import { orders } from '@/provider/db/tables/orders';
import { fixture } from './payment-fixture';
import type { OrderRequest, Placed } from './placed-order';
import { askAsStaff } from './staff-calls';

/** 2 of 10 pieces at 1 000 roubles, paid on the bank's page. */
export async function paid(wanted: OrderRequest = {}) {
  const placed = await fixture.order(wanted);
  const bankId = await fixture.payAtBank(placed);
  return { placed, bankId };
}

export const totalOf = async ({ id }: Placed) =>
  ((await fixture.provider.context.db.select().from(orders).where(eq(orders.id, id)))[0]?.total ?? 0) / 100;

export const preview = (placed: Placed, edit: OrderEdit) =>
  askAsStaff(fixture.provider, staff.previewEdit, { number: placed.number, edit });
export const edit = async (placed: Placed, changed: OrderEdit, id: string = randomUUID(), total_before?: number) =>
  askAsStaff(fixture.provider, staff.editOrder, {
    ...{ id, number: placed.number, edit: changed },
    total_before: total_before ?? (await totalOf(placed)),
  });
export const card = (placed: Placed) => askAsStaff(fixture.provider, staff.order, { number: placed.number });
export const oneDied = ({ product }: Placed): OrderEdit => ({ lines: [{ uuid: product, amount: 1, lost: 1 }] });
