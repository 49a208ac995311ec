import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { OrderAnswer } from '../../contract/orders';
import { submission } from '../../tests/setup/shopper';
import type { Reply, Visitor } from './visitor';

const PRESSES = 12;

export type Purchases = {
  /** Order numbers confirmed to the visitor, by the mark in the comment. */
  told: Map<string, number>;
  sent: Set<string>;
};

export const noPurchases = (): Purchases => ({ told: new Map(), sent: new Set() });

type Wait = () => Promise<void>;

/** Retries with the same key until the outcome is known, like the checkout. */
export async function order(
  visitor: Visitor,
  reservation: string,
  { told, sent }: Purchases,
  { wait, note }: { wait: Wait; note: (reply: Reply) => void },
): Promise<void> {
  const mark = `bench ${randomUUID()}`;
  const key = { 'idempotency-key': randomUUID() };
  sent.add(mark);
  for (let press = 0; press < PRESSES; press += 1) {
    const reply = await visitor.post('/cart/process_order/post/', submission(reservation, mark), key);
    note(reply);
    if (reply.status === 200) {
      const number = numberOf(reply);
      if (number !== undefined) told.set(mark, number);
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

export type Audit = { told: number; lost: number; doubled: number; untold: number };

export async function audit(databaseUrl: string, { told, sent }: Purchases): Promise<Audit> {
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
      told: told.size,
      lost: [...told].filter(([mark, number]) => !made(mark).includes(number)).length,
      doubled: [...sent].filter((mark) => made(mark).length > 1).length,
      untold: [...sent].filter((mark) => made(mark).length > 0 && !told.has(mark)).length,
    };
  } finally {
    await client.end();
  }
}
