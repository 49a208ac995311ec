import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { releaseExpired } from '@/provider/stock/service';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../../setup/provider';
import { Shopper } from '../../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN } from '../../setup/staff';
import { askAsStaff } from '../../setup/staff-calls';
import { Interleaver } from './interleaver';
import { runs } from './steps';

const RUNS = runs(20);
const LONG_MS = 1_200_000;

let provider: TestProvider;
let interleaver: Interleaver;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  interleaver = new Interleaver(provider);
});
afterAll(() => provider.close());

type Step =
  | { kind: 'receive' | 'writeOff' | 'count'; amount: number; repeats: boolean; ofLot: boolean }
  | { kind: 'closeLot'; isClosed: boolean }
  | { kind: 'list' | 'undo'; counts: boolean; amount: number }
  | { kind: 'buy' | 'hold' | 'cancel'; amount: number; lost: boolean };

const amount = fc.integer({ min: 1, max: 6 });
const staffStep: fc.Arbitrary<Step> = fc.record({
  ...{ kind: fc.constantFrom('receive', 'writeOff', 'count'), amount, repeats: fc.boolean(), ofLot: fc.boolean() },
});
const lotStep: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('closeLot'), isClosed: fc.boolean() });
const listStep: fc.Arbitrary<Step> = fc.record({
  ...{ kind: fc.constantFrom('list', 'undo'), amount, counts: fc.boolean() },
});
const shopperStep: fc.Arbitrary<Step> = fc.record({
  ...{ kind: fc.constantFrom('buy', 'hold', 'cancel'), amount, lost: fc.boolean() },
});
const script = fc.array(fc.oneof(staffStep, lotStep, listStep, shopperStep), {
  minLength: 1,
  maxLength: 6,
  size: 'max',
});
const scripts = fc.tuple(
  fc.integer({ min: 0, max: 8 }),
  fc.array(script, { minLength: 3, maxLength: 3 }),
  fc.integer(),
);

/** In one statement, so that no step comes in between. */
async function brokenShelf(uuid: string): Promise<unknown[]> {
  const { rows } = await provider.context.db.execute(sql`
    SELECT stocked, reserved, (SELECT sum(delta) FROM shelf_moves WHERE product_id = products.id) AS moved FROM products
    WHERE id = ${uuid} AND NOT (
      stocked = (SELECT coalesce(sum(delta), 0) FROM shelf_moves WHERE product_id = products.id)
      AND reserved BETWEEN 0 AND stocked)`);
  return rows;
}

/** What one person did to the stock of a product, by the answers that they got. */
class Person {
  moved = 0;
  /** Of the lot, by its ledger. */
  received = 0;
  writtenOff = 0;
  readonly #shopper = new Shopper(provider);
  readonly #lists: { id: string; pieces: number }[] = [];
  readonly #orders: { number: string; amount: number }[] = [];

  constructor(
    private readonly uuid: string,
    private readonly lot: string,
  ) {}

  async walk(steps: Step[]): Promise<void> {
    for (const step of steps) {
      if ('repeats' in step) await this.#tend(step);
      else if ('isClosed' in step)
        await askAsStaff(provider, staff.closeLot, { id: this.lot, is_closed: step.isClosed });
      else if ('counts' in step) await (step.kind === 'list' ? this.#apply(step) : this.#undo());
      else await this.#shop(step);
      expect(await brokenShelf(this.uuid)).toEqual([]);
    }
  }

  async #apply({ amount, counts }: Extract<Step, { counts: boolean }>): Promise<void> {
    const { uuid } = this;
    const { stocked } = await shelfOf(provider, uuid);
    const change = counts
      ? { stocked: { from: stocked, to: amount } }
      : { received: { from: stocked, pieces: amount } };
    const id = randomUUID();
    const { status } = await askAsStaff(provider, staff.applyBatch, { id, rows: [{ uuid, ...change }] });
    if (status !== 1) return;
    const pieces = counts ? amount - stocked : amount;
    this.moved += pieces;
    this.#lists.push({ id, pieces });
  }

  async #undo(): Promise<void> {
    const list = this.#lists.pop();
    if (!list) return;
    const { status, kept } = await askAsStaff(provider, staff.undoBatch, { id: list.id });
    // Pieces that customers have taken meanwhile stay: then nothing is left to undo.
    if (kept) return;
    expect(status).toBe(1);
    this.moved -= list.pieces;
  }

  async #tend({ kind, amount, repeats, ofLot }: Extract<Step, { repeats: boolean }>): Promise<void> {
    const { uuid } = this;
    const { stocked } = await shelfOf(provider, uuid);
    const bodies = {
      receive: { amount },
      writeOff: { amount, reason: 'dried' },
      count: { stocked: amount, if_stocked: stocked },
    };
    const lot = ofLot && kind !== 'count' && { lot: this.lot };
    const body = { id: randomUUID(), uuid, ...bodies[kind], ...lot };
    const ask = () => call<{ status: number }>(provider, 'POST', staff[kind].path, { headers: STAFF_HEADERS, body });
    const answer = (await ask()).body;
    if (answer.status === 1) {
      this.moved += { receive: amount, writeOff: -amount, count: amount - stocked }[kind];
      if (lot && kind === 'receive') this.received += amount;
      if (lot && kind === 'writeOff') this.writtenOff += amount;
      if (repeats) expect((await ask()).body.status).toBe(1);
    }
  }

  async #shop({ kind, amount, lost }: Extract<Step, { lost: boolean }>): Promise<void> {
    if (kind === 'cancel') return this.#cancel(lost);
    await this.#shopper.add(this.uuid, amount);
    const held = (await this.#shopper.reserve()).body.data.structure.order_data?.uuid;
    if (!held || kind === 'hold') return;
    const pieces = (await this.#shopper.amounts())[this.uuid] ?? 0;
    const order = (await this.#shopper.order(held)).body.data.structure.order_data;
    if (!order) return;
    this.moved -= pieces;
    this.#orders.push({ number: order.number, amount: pieces });
  }

  async #cancel(lost: boolean): Promise<void> {
    const order = this.#orders.pop();
    if (!order) return;
    const dead = lost ? [{ uuid: this.uuid, amount: 1 }] : undefined;
    const body = { number: order.number, status: 'cancelled' as const, ...(dead && { lost: dead }) };
    expect(await askAsStaff(provider, staff.moveOrder, body)).toMatchObject({ status: 1 });
    this.moved += order.amount - (lost ? 1 : 0);
  }
}

test(
  '[ORDER-02] random deliveries, write-offs, counts, lots, lists, their undos, orders and cancellations keep stock = Σ moves ≥ reserved ≥ 0 at every step',
  async () => {
    await fc.assert(
      fc.asyncProperty(scripts, async ([stocked, walks, seed]) => {
        const { uuid } = await insertProduct(provider, { stocked });
        const lot = randomUUID();
        await askAsStaff(provider, staff.addLot, { id: lot, uuid, arrived_on: '2026-11-03' });
        const people = walks.map(() => new Person(uuid, lot));
        await interleaver.run(
          seed,
          people.map((person, place) => () => person.walk(walks[place] ?? [])),
        );
        const path = staff.shelf.path.replace('{uuid}', uuid);
        const { body: shelf } = await call<AnswerOf<typeof staff.shelf>>(provider, 'GET', path, {
          headers: STAFF_HEADERS,
        });
        const expected = people.reduce((sum, { moved }) => sum + moved, stocked);
        expect(shelf.stocked).toBe(expected);
        expect(shelf.items.reduce((sum, { delta }) => sum + delta, 0)).toBe(expected);
        expect(await brokenShelf(uuid)).toEqual([]);
        const [received, written_off] = [
          people.reduce((sum, { received }) => sum + received, 0),
          people.reduce((sum, { writtenOff }) => sum + writtenOff, 0),
        ];
        expect(shelf.lots).toMatchObject([{ id: lot, received, written_off }]);
        provider.clock.pass(60);
        await releaseExpired(provider.context);
      }),
      { numRuns: RUNS },
    );
  },
  LONG_MS,
);
