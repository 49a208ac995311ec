import type { OrderWork, WorkLine } from '@/contract/staff/order-card';

type Plant = Pick<WorkLine, 'uuid' | 'sku' | 'name' | 'latin_name' | 'size' | 'bed' | 'lots' | 'specimen'>;
export type PickingRow = Plant & {
  place: string | undefined;
  amount: number;
  orders: { number: string; amount: number }[];
};

type PickedOrder = Pick<OrderWork, 'number'> & { lines: readonly (Plant & Pick<WorkLine, 'amount'>)[] };

const natural = new Intl.Collator('ru', { numeric: true });

/** One row a plant, in the order of a walk along the beds; without a bed last. */
export function pickingRows(orders: readonly PickedOrder[]): PickingRow[] {
  const rows = new Map<string, PickingRow>();
  for (const { number, lines } of orders) {
    for (const { amount, ...plant } of lines) {
      const row = rows.get(plant.uuid) ?? { ...plant, place: placeOf(plant), amount: 0, orders: [] };
      rows.set(plant.uuid, { ...row, amount: row.amount + amount, orders: withPieces(row.orders, number, amount) });
    }
  }
  return [...rows.values()].sort(
    (a, b) =>
      compareBeds(a.place, b.place) ||
      natural.compare(a.name, b.name) ||
      natural.compare(a.size ?? '', b.size ?? '') ||
      natural.compare(a.sku, b.sku),
  );
}

const placeOf = ({ bed, lots = [] }: Plant): string | undefined =>
  lots.find(({ ready_on }) => ready_on === undefined)?.place ?? bed;

function withPieces(orders: PickingRow['orders'], number: string, amount: number): PickingRow['orders'] {
  if (!orders.some((order) => order.number === number)) return [...orders, { number, amount }];
  return orders.map((order) => (order.number === number ? { number, amount: order.amount + amount } : order));
}

function compareBeds(one: string | undefined, other: string | undefined): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return natural.compare(one, other);
}

export const piecesOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
