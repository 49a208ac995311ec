import type { Block } from '@/contract/blocks';

type Row = { name: string; note?: string | undefined; price: string };

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

/**
 * Reads the terms off the delivery page's own tables, so that a product and that page cannot differ. Its rows are known
 * by their first words: «Москва …», «Самовывоз», «До терминала …», «Термобокс …», «Растение выше …».
 */
export function deliveryTerms(blocks: Block[]): DeliveryTerms {
  const rows: Row[] = blocks.flatMap((block) => (block.type === 'price_table' ? block.rows : []));
  const facts = blocks.flatMap((block) => (block.type === 'facts' ? block.items : []));
  // Short words are set with a no-break space.
  const rowOf = (name: string) => rows.find((row) => row.name.replaceAll('\u00A0', ' ').startsWith(name));
  const guarantee = facts.find(({ name }) => name.startsWith('гарантия'));
  return {
    courier: courierOf(rowOf('Москва')),
    pickup: pickupOf(rowOf('Самовывоз')),
    terminal: rowOf('До терминала')?.price,
    box: rowOf('Термобокс')?.price,
    crane: rowOf('Растение выше')?.price,
    guarantee: guarantee && { term: guarantee.value, of: guarantee.name },
  };
}

function courierOf(row: Row | undefined): DeliveryTerms['courier'] {
  const [, from, to] = /(\d+)\s*–\s*(\d+)\s*д/.exec(row?.note ?? '') ?? [];
  return row && from && to ? { zone: row.name, price: row.price, days: [Number(from), Number(to)] } : undefined;
}

function pickupOf(row: Row | undefined): DeliveryTerms['pickup'] {
  const [, hours, minutes] = /оформлен\s+до\s+(\d{1,2}):(\d{2})/.exec(row?.note ?? '') ?? [];
  return row && { price: row.price, orderUntil: hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined };
}
