import type { Block } from '@/contract/blocks';
import { type DeliveryRow, type DeliveryTable, readDeliveryTable } from '@/contract/delivery-table';

/** What the delivery page promises; absent where it does not say so. Times are minutes of the day. */
export type DeliveryTerms = {
  courier?: { zone: string; price: string; days: [from: number, to: number] } | undefined;
  /** An order made before `orderUntil` can be fetched the same day. */
  pickup?: { price: string; orderUntil: number | undefined } | undefined;
  /** To the terminal of a transport company. */
  terminal?: string | undefined;
  /** Price of the heated box. */
  box?: string | undefined;
  /** Of the car with a crane that takes what is too tall for the other. */
  crane?: string | undefined;
  guarantee?: { term: string; of: string } | undefined;
};

/** Read off the delivery page's own table, so that a product and that page cannot differ. */
export function deliveryTerms(blocks: Block[]): DeliveryTerms {
  const { zones, pickup, terminal, box, crane } = readDeliveryTable(blocks);
  const facts = blocks.flatMap((block) => (block.type === 'facts' ? block.items : []));
  const guarantee = facts.find(({ name }) => name.startsWith('гарантия'));
  return {
    courier: courierOf(zones),
    pickup: pickup && { price: pickup.price, orderUntil: orderUntil(pickup) },
    terminal: terminal?.price,
    box: box?.price,
    crane: crane?.price,
    guarantee: guarantee && { term: guarantee.value, of: guarantee.name },
  };
}

/** Within the ring: what is farther depends on how far it is. */
function courierOf(zones: DeliveryTable['zones']): DeliveryTerms['courier'] {
  const nearest = zones.find(({ to_km }) => to_km === 0);
  return nearest?.days && { zone: nearest.name, price: nearest.price, days: nearest.days };
}

function orderUntil({ note }: DeliveryRow): number | undefined {
  const [, hours, minutes] = /оформлен\s+до\s+(\d{1,2}):(\d{2})/.exec(note) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined;
}
