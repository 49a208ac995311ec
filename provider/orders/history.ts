import type { Order, OrderForExport, OrderSummary } from '../../contract/orders';
import { toRoubles } from '../cart/rules';
import type { Executor } from '../db/connection';
import * as reading from './history-store';
import { listOfPerson, type Person } from './personal-data';
import { canMove, formatOrderNumber } from './rules';
import { findOrder as findRow, type OrderRow, type Which } from './store';

/** One page of a customer's orders. [ORDER-06] */
export async function listOrders(db: Executor, userId: string, page: number) {
  const total_number_items = await reading.countOrders(db, userId);
  const rows = await reading.listSummaries(db, userId, page);
  const items = rows.map(
    ({ number, created_at, status, total, amount }): OrderSummary => ({
      number: formatOrderNumber(number),
      date: created_at.toISOString(),
      status,
      total: toRoubles(total),
      amount,
    }),
  );
  return { total_number_items, items };
}

/** An order as its customer sees it; undefined when there is no such order or it is somebody else's. [ORDER-06] */
export async function findOrder(db: Executor, which: Which): Promise<Order | undefined> {
  const row = await findRow(db, which);
  return row && (await describeAll(db, [row]))[0]?.order;
}

export async function exportOrders(db: Executor, person: Person): Promise<OrderForExport[]> {
  const described = await describeAll(db, await listOfPerson(db, person));
  return described.map(({ row, order }) => ({
    ...order,
    customer: { name: row.customer_name, phone: row.phone, email: row.email, comment: row.comment ?? '' },
  }));
}

async function describeAll(db: Executor, rows: OrderRow[]): Promise<{ row: OrderRow; order: Order }[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await reading.linesOf(db, ids);
  const moves = await reading.movesOf(db, ids);
  return rows.map((row) => ({
    row,
    order: describe(
      row,
      lines.filter((line) => line.order_id === row.id),
      moves.filter((move) => move.order_id === row.id),
    ),
  }));
}

type Line = Awaited<ReturnType<typeof reading.linesOf>>[number];
type Move = Awaited<ReturnType<typeof reading.movesOf>>[number];

function describe(row: OrderRow, lines: Line[], moves: Move[]): Order {
  const { method, address } = row.delivery;
  return {
    number: formatOrderNumber(row.number),
    date: row.created_at.toISOString(),
    status: row.status,
    total: toRoubles(row.total),
    discount: toRoubles(row.discount),
    delivery: { method, ...(address && { address }) },
    payment_method: row.payment_method,
    moves: moves.map(({ status, moved_at, note }) => ({ status, date: moved_at.toISOString(), ...(note && { note }) })),
    can_cancel: canMove(row.status, 'cancelled', 'customer'),
    products: lines.map(({ uuid, slug, path, name, pictures, amount, unit_price }) => ({
      product: { uuid, slug, path, name, src: pictures[0]?.src ?? '' },
      amount,
      price: toRoubles(unit_price),
    })),
  };
}
