import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { OrderAnswer } from '../../contract/orders';
import { submission } from '../../tests/setup/shopper';
import type { Reply, Visitor } from './visitor';

const PRESSES = 12;

export type Purchases = {
  /** Order numbers confirmed to the visitor, by the mark in the comment. */
  confirmed: Map<string, number>;
  submitted: Set<string>;
};

export const noPurchases = (): Purchases => ({ confirmed: new Map(), submitted: new Set() });

type Wait = () => Promise<void>;

/** Retries with the same key until the outcome is known, like the checkout. */
export async function order(
  visitor: Visitor,
  reservation: string,
  { confirmed, submitted }: Purchases,
  { wait, note }: { wait: Wait; note: (reply: Reply) => void },
): Promise<void> {
  const mark = `bench ${randomUUID()}`;
  const key = { 'idempotency-key': randomUUID() };
  submitted.add(mark);
  for (let press = 0; press < PRESSES; press += 1) {
    const reply = await visitor.post('/cart/process_order/post/', submission(reservation, mark), key);
    note(reply);
    if (reply.status === 200) {
      const number = numberOf(reply);
      if (number !== undefined) confirmed.set(mark, number);
      return;
    }
    await wait();
  }
}

function numberOf({ body }: Reply): number | undefined {
  const { status, data } = JSON.parse(String(body)) as OrderAnswer;
  const number = data.structure.order_data?.number;
  return status === 1 && number ? Number(number.replace(/\D/g, '')) : undefined;
}

export type Audit = { confirmed: number; lost: number; duplicates: number; unconfirmed: number };

export async function audit(databaseUrl: string, { confirmed, submitted }: Purchases): Promise<Audit> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ number: number; comment: string }>(
      "SELECT number, comment FROM orders WHERE comment LIKE 'bench %'",
    );
    const numbers = new Map<string, number[]>();
    for (const { comment, number } of rows) numbers.set(comment, [...(numbers.get(comment) ?? []), number]);
    const made = (mark: string) => numbers.get(mark) ?? [];
    return {
      confirmed: confirmed.size,
      lost: [...confirmed].filter(([mark, number]) => !made(mark).includes(number)).length,
      duplicates: [...submitted].filter((mark) => made(mark).length > 1).length,
      unconfirmed: [...submitted].filter((mark) => made(mark).length > 0 && !confirmed.has(mark)).length,
    };
  } finally {
    await client.end();
  }
}
