import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { staff } from '@/contract/staff/calls';
import type { Permission } from '@/contract/staff/permissions';
import { payments } from '@/provider/db/tables/payments';
import * as ordersStore from '@/provider/orders/store';
import { type Placed, placeOrder } from '../setup/placed-order';
import { call } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';
import { card, change, manager, payOnline, provider, setupStaffOrders } from '../setup/staff-orders-fixture';

setupStaffOrders();

type Headers = { authorization: string };

/** Leads orders and has no right to return money. */
let leader: Headers;
beforeAll(async () => {
  const { headers } = await signInStaff(provider, 'owner');
  const scopes: Permission[] = ['orders.read', 'orders.write'];
  const { key } = await askAsStaff(provider, staff.createKey, { name: 'Сайт', scopes } as never, headers);
  leader = { authorization: `Bearer ${key}` };
});

const post = (path: string, headers: Headers, body: object) =>
  call<{ status: number; message: string }>(provider, 'POST', path, { headers, body });
const move = ({ number }: Placed, status: string, headers: Headers) =>
  post(staff.moveOrder.path, headers, { number, status });
const edit = ({ number, product: uuid }: Placed, amount: number, headers: Headers) =>
  post(staff.editOrder.path, headers, {
    ...{ id: randomUUID(), number, total_before: 2_000 },
    edit: { lines: [{ uuid, amount }] },
  });

async function placePaid(): Promise<Placed> {
  const placed = await placeOrder(provider);
  await payOnline(placed.id, { stage: 'taken', amount: 200_000, refunded: 0 });
  await change(placed, { status: 'assembling' });
  return placed;
}

const REFUSED = { status: 403, body: { status: 0, message: 'Нет права: отмечать деньги и возвраты' } };

describe('without the right to return money', () => {
  test('an order paid online is neither cancelled nor refunded', async () => {
    const placed = await placePaid();
    for (const status of ['cancelled', 'refunded']) expect(await move(placed, status, leader)).toMatchObject(REFUSED);
    expect((await card(placed.number)).status).toBe('assembling');
    expect((await move(placed, 'ready', leader)).body.status).toBe(1);
    expect((await move(placed, 'cancelled', manager.headers)).body.status).toBe(1);
  });

  test('an edit that returns money is refused, one that does not is accepted', async () => {
    const placed = await placePaid();
    expect(await edit(placed, 1, leader)).toMatchObject(REFUSED);
    expect((await card(placed.number)).total).toBe(2_000);
    expect((await edit(placed, 3, leader)).body.status).toBe(1);
    expect((await card(placed.number)).total).toBe(3_000);
  });

  test('an order that nobody has paid online is cancelled and made smaller', async () => {
    const placed = await placeOrder(provider);
    expect((await edit(placed, 1, leader)).body.status).toBe(1);
    expect((await move(placed, 'cancelled', leader)).body.status).toBe(1);
  });

  /** The bank reports the money while staff look at the order. */
  function payJustBeforeTheLock({ id }: Placed) {
    const { lockOrder } = ordersStore;
    vi.spyOn(ordersStore, 'lockOrder').mockImplementationOnce(async (tx, which) => {
      const at = provider.clock.now();
      await tx
        .insert(payments)
        .values({ id: randomUUID(), order_id: id, stage: 'taken', amount: 200_000, refunded: 0, created_at: at });
      return lockOrder(tx, which);
    });
  }

  test('money that arrives at the same moment is not returned either', async () => {
    const [cancelled, edited] = [await placeOrder(provider), await placeOrder(provider)];
    payJustBeforeTheLock(cancelled);
    expect(await move(cancelled, 'cancelled', leader)).toMatchObject(REFUSED);
    expect((await card(cancelled.number)).status).toBe('new');
    payJustBeforeTheLock(edited);
    expect(await edit(edited, 1, leader)).toMatchObject(REFUSED);
    expect((await card(edited.number)).total).toBe(2_000);
    vi.restoreAllMocks();
  });
});
