import { setTimeout as pause } from 'node:timers/promises';
import type { OrderAnswer } from '../../contract/orders';
import type { Pages } from './pages';
import { noPurchases, order } from './purchases';
import { type Kind, Tally } from './tally';
import { type Reply, Visitor } from './visitor';

type Options = {
  visitors: number;
  /** Average pause in milliseconds. 0 finds the maximum load. */
  rest: number;
};

type Step = 'cached page' | 'page' | 'search' | 'look' | 'add' | 'buy';

/** Of a hundred requests 80 are pages, 10 searches, 8 cart calls and 2 orders. Buying takes three requests. */
const MIX: [step: Step, weight: number][] = [
  ['cached page', 60],
  ['page', 20],
  ['search', 10],
  ['look', 2],
  ['add', 2],
  ['buy', 2],
];
const WEIGHTS = MIX.reduce((sum, [, weight]) => sum + weight, 0);
const VISIT = 24;
const AFTER_ERROR_MS = 250;
const PRESS_AGAIN_MS = 1_000;

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

function nextStep(): Step {
  let left = Math.random() * WEIGHTS;
  for (const [step, weight] of MIX) {
    left -= weight;
    if (left < 0) return step;
  }
  return 'page';
}

export class Load {
  readonly tally = new Tally();
  readonly purchases = noPurchases();
  readonly #url: string;
  readonly #pages: Pages;
  readonly #options: Options;
  readonly #seats: Promise<void>[];
  #uncached = 0;
  #isOver = false;

  constructor(url: string, pages: Pages, options: Options) {
    this.#url = url;
    this.#pages = pages;
    this.#options = options;
    this.#seats = Array.from({ length: options.visitors }, () => this.#sit());
    for (const seat of this.#seats) seat.catch(() => 'stop() tells it');
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#seats);
  }

  async #sit(): Promise<void> {
    await this.#rest();
    while (!this.#isOver) {
      const visitor = new Visitor(this.#url);
      for (let step = 0; step < VISIT && !this.#isOver; step += 1) {
        await this.#take(visitor);
        await this.#rest();
      }
      visitor.leave();
    }
  }

  #rest = (): Promise<void> => pause(this.#options.rest * (0.5 + Math.random()));

  #take(visitor: Visitor): Promise<unknown> {
    const { cached, searches } = this.#pages;
    switch (nextStep()) {
      case 'cached page':
        return this.#note('cached page', visitor.open(pick(cached)));
      case 'page':
        return this.#note('page', visitor.open(this.#nextUncached()));
      case 'search':
        return this.#note('search', visitor.open(pick(searches)));
      case 'look':
        return this.#note('cart', visitor.read('/cart/product_list/get/'));
      case 'add':
        return this.#add(visitor);
      case 'buy':
        return this.#buy(visitor);
    }
  }

  #nextUncached(): string {
    const { uncached } = this.#pages;
    this.#uncached += 1;
    return uncached[this.#uncached % uncached.length] ?? '/';
  }

  #add = (visitor: Visitor): Promise<Reply> =>
    this.#note('cart', visitor.post('/cart/add_product/post/', { uuid: pick(this.#pages.products), amount: 1 }));

  async #buy(visitor: Visitor): Promise<void> {
    if ((await this.#add(visitor)).status !== 200) return;
    const reserved = await this.#note('cart', visitor.post('/cart/create_and_reserve_order/post/', { data: {} }));
    if (reserved.status !== 200) return;
    const answer = JSON.parse(String(reserved.body)) as OrderAnswer;
    const reservation = answer.data.structure.order_data?.uuid;
    if (!reservation) return;
    const note = (reply: Reply) => this.#write('order', reply);
    await order(visitor, reservation, this.purchases, { wait: () => pause(PRESS_AGAIN_MS), note });
  }

  async #note(kind: Kind, asked: Promise<Reply>): Promise<Reply> {
    const reply = await asked;
    this.#write(kind, reply);
    if (reply.status === 0 || reply.status >= 400) await pause(AFTER_ERROR_MS);
    return reply;
  }

  #write(kind: Kind, { ms, status }: Reply): void {
    this.tally.note({ at: performance.now(), ms, kind, status });
  }
}
