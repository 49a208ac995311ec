import { eq, inArray, sql } from 'drizzle-orm';
import type { AmountChange } from '@/contract/cart';
import { erase } from '@/provider/cart/service';
import { accessTokens, sessions } from '@/provider/db/tables/accounts';
import { cartLines } from '@/provider/db/tables/cart';
import { orders } from '@/provider/db/tables/orders';
import { moveOrder } from '@/provider/orders/service';
import { releaseExpired } from '@/provider/stock/service';
import { type SignedIn, signIn } from '../../setup/customer';
import { insertProduct, type TestProvider } from '../../setup/provider';
import { Shopper } from '../../setup/shopper';
import type { Shelf } from './laws';
import type { ModelAnswer, ModelRequest, Pieces, Step } from './model';

/** Tabs of one browser share a shopper and its cart cookie. `id` is the tab's own reservation. */
export type Tab = { shopper: Shopper; customer?: string; id?: string };

/** A call of one tab. `from` and `to` are ticks of a clock shared by all tabs. */
export type Done = { request: ModelRequest; answer: ModelAnswer; from: number; to: number };

/** Ends a reservation of 30 minutes and then the pause of 60 after which a guest may reserve again. */
const LAPSE_MINUTES = 91;
const NEEDS_ID = new Set<Step['call']>(['renew', 'order', 'cancel', 'merge']);

/** New products, two guests and a customer with two tabs each. */
export class World {
  #ticks = 0;

  readonly tabs: Tab[];

  private constructor(
    private readonly provider: TestProvider,
    readonly products: string[],
    private readonly anna: SignedIn,
  ) {
    const [first, second, own] = [new Shopper(provider), new Shopper(provider), new Shopper(provider, anna)];
    const guests = [first, first, second, second].map((shopper) => ({ shopper }));
    const customer = anna.user.uuid;
    this.tabs = [...guests, { shopper: own, customer }, { shopper: own, customer }];
  }

  /** A customer whose token never expires. */
  static async customer(provider: TestProvider): Promise<SignedIn> {
    const customer = await signIn(provider);
    const { db } = provider.context;
    const late = new Date('2100-01-01T00:00:00Z');
    await db.update(sessions).set({ ends_at: late }).where(eq(sessions.user_id, customer.user.uuid));
    const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.user_id, customer.user.uuid));
    await db.update(accessTokens).set({ expires_at: late }).where(inArray(accessTokens.session_id, own));
    return customer;
  }

  static async open(provider: TestProvider, stocked: Pieces, anna: SignedIn): Promise<World> {
    const products = [];
    for (const pieces of stocked) products.push((await insertProduct(provider, { stocked: pieces })).uuid);
    await provider.context.db.transaction((tx) => erase(tx, provider.context, { id: anna.user.uuid }));
    return new World(provider, products, anna);
  }

  /** The same products and customer in new browsers. */
  withFreshBrowsers = (): World => new World(this.provider, this.products, this.anna);

  async walk(tab: number, script: Step[], afterwards = async () => {}): Promise<Done[]> {
    const done: Done[] = [];
    for (const step of script) {
      const call = await this.perform(tab, step);
      if (call) done.push(call);
      await afterwards();
    }
    return done;
  }

  /** Undefined if the step is impossible for this tab yet. */
  async perform(index: number, step: Step): Promise<Done | undefined> {
    const tab = this.tabs[index];
    if (!tab) throw new Error(`No tab ${index}`);
    const { shopper, customer } = tab;
    const id = step.call === 'merge' ? this.tabs[step.from * 2]?.shopper.cartid : tab.id;
    if (NEEDS_ID.has(step.call) && !id) return undefined;
    if (step.call === 'merge' && !customer) return undefined;
    const request = { step, cartid: shopper.cartid, customer, id };
    const from = this.#ticks++;
    const answer = await this.#send(shopper, step, id ?? '');
    if (answer.reservation) tab.id = answer.reservation;
    return { request, answer, from, to: this.#ticks++ };
  }

  async #send(shopper: Shopper, step: Step, id: string): Promise<ModelAnswer> {
    switch (step.call) {
      case 'add':
      case 'remove': {
        const changed = await shopper[step.call](this.products[step.product] ?? '', step.amount);
        const { body, headers } = accepted(changed);
        const { status, amount, max_allowed_amount: max } = body;
        return { status, amount, max, cartid: headers.get('cartid') ?? undefined };
      }
      case 'reserve':
      case 'renew': {
        const { body, headers } = accepted(await (step.call === 'renew' ? shopper.renew(id) : shopper.reserve()));
        return { ...this.#outcome(body), cartid: headers.get('cartid') ?? undefined };
      }
      case 'order':
        return this.#outcome(accepted(await shopper.order(id)).body);
      case 'merge': {
        const merged = await shopper.merge(id);
        if (merged.status === 404) return { status: 404 };
        const { body } = accepted(merged);
        return { status: body.status, changed: this.#changes(body.product_amount_changed), cartid: body.cartid };
      }
      default:
        await this.#happen(step.call, id);
        return { status: 1 };
    }
  }

  /** Events other than visitors' calls: a cancellation by staff, time, the cleanup. */
  async #happen(call: 'cancel' | 'pass' | 'sweep', id: string): Promise<void> {
    const { context, clock } = this.provider;
    if (call === 'pass') clock.pass(LAPSE_MINUTES);
    if (call === 'sweep') await releaseExpired(context);
    if (call !== 'cancel') return;
    const [order] = await context.db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
    if (order) await moveOrder(context, String(order.number), 'cancelled');
  }

  #outcome(body: { status: number; data: Outcome }): ModelAnswer {
    const { structure, product_amount_changed } = body.data;
    const reservation = structure.order_data?.uuid;
    return { status: body.status, changed: this.#changes(product_amount_changed), reservation };
  }

  #changes(changed: AmountChange[]): [number, number, number][] {
    const rows = changed.map((change): [number, number, number] => [
      this.products.indexOf(change.uuid),
      change.difference,
      change.new_amount,
    ]);
    return rows.sort(([a], [b]) => a - b);
  }

  async readCarts(ids: string[]): Promise<Record<string, Pieces>> {
    const { db } = this.provider.context;
    const lines = await db.select().from(cartLines).where(inArray(cartLines.cart_id, ids));
    const amountIn = (cartId: string, product: string) =>
      lines.find((line) => line.cart_id === cartId && line.product_id === product)?.amount ?? 0;
    return Object.fromEntries(ids.map((id) => [id, this.products.map((product) => amountIn(id, product))]));
  }

  /** Reads stock, live reservations and orders in one statement, so that they are consistent. */
  async readShelves(): Promise<Shelf[]> {
    const ids = sql.join(
      this.products.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    const { rows } = await this.provider.context.db.execute<Shelf & { id: string }>(sql`
      SELECT p.id, p.stocked, p.reserved,
        (SELECT coalesce(sum(l.amount), 0)::int FROM reservation_lines l JOIN reservations r ON r.id = l.reservation_id
          WHERE l.product_id = p.id AND r.state = 'live') AS held,
        (SELECT coalesce(sum(l.amount), 0)::int FROM order_lines l JOIN orders o ON o.id = l.order_id
          WHERE l.product_id = p.id AND o.status NOT IN ('cancelled', 'refunded')) AS sold,
        (SELECT coalesce(sum(m.delta), 0)::int FROM shelf_moves m WHERE m.product_id = p.id) AS moved
      FROM products p WHERE p.id IN (${ids})`);
    return this.products.map((product) => {
      const row = rows.find(({ id }) => id === product);
      if (!row) throw new Error(`No shelf for ${product}`);
      const { stocked, reserved, held, sold, moved } = row;
      return { stocked, reserved, held, sold, moved };
    });
  }
}

type Outcome = {
  structure: { order_data?: { uuid: string } | undefined };
  product_amount_changed: AmountChange[];
};

/** No call may fail, whatever the interleaving. */
function accepted<A extends { status: number; body: unknown }>(applyCall: A): A {
  if (applyCall.status !== 200) throw new Error(`${applyCall.status} ${JSON.stringify(applyCall.body)}`);
  return applyCall;
}
