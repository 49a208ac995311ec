import type { Order } from '../../contract/orders';

const GUARANTEE_MS = 365 * 24 * 3_600_000;

export const MAX_CLAIMS = 5;

/** From the handover, for a year. */
export function mayClaim({ status, moves }: Pick<Order, 'status' | 'moves'>, now: Date): boolean {
  if (status !== 'shipped' && status !== 'done') return false;
  const handedOver = moves.find((move) => move.status === 'shipped' || move.status === 'done');
  return handedOver !== undefined && now.getTime() - Date.parse(handedOver.date) < GUARANTEE_MS;
}
