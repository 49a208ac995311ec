import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import { orders } from '@/contract/orders';
import { checkOut, placeOrder, submission } from './checkout';
import { type Input, send } from './client';
import { maskAnswer } from './masked-answer';
import { takeProduct } from './nursery';
import { CALLS, type NamedCall } from './samples';
import { Visitor } from './visitor';

const NAME = 'Аделаида';
const ADDRESS = 'Верещагино, Лиственничная, 77';

/** The owner of the data. */
const anna = new Visitor();
/** Identical customers: one calls with Anna's ids, the other with unknown ids. */
const twins = { boris: new Visitor(), gleb: new Visitor() };
/** Has more pieces than one visitor may hold. */
let plant = '';

type Kind = 'uuid' | 'cartid' | 'favoritesid' | 'number';
/** Anna's ids by field name. */
let ids: Record<Kind, string[]>;

/** A place in a call's input that takes an id. */
type Slot = { kind: Kind; put: (id: string) => Input };

const IN_HEADERS = [
  ['cart', 'cartid'],
  ['favourites', 'favoritesid'],
] as const;

const isKind = (name: string): name is Kind => ['uuid', 'cartid', 'favoritesid', 'number'].includes(name);

/** Replaces `id` in every field of that name. Removes a sibling `token`, because it grants access to the order. */
function withId<T extends object>(value: T, kind: Kind, id: string): T {
  const entries = Object.entries(value).filter(([name]) => !(kind === 'number' && name === 'token'));
  return Object.fromEntries(
    entries.map(([name, item]) => {
      if (name === kind) return [name, id];
      return [name, item?.constructor === Object ? withId(item, kind, id) : item];
    }),
  ) as T;
}

const namesIn = (value: object): string[] =>
  Object.entries(value).flatMap(([name, item]) => [name, ...(item?.constructor === Object ? namesIn(item) : [])]);

/** These calls change data and need an existing product. */
const OF_A_PRODUCT = ['cart.add', 'cart.remove', 'favourites.add', 'favourites.remove'];

function slotsOf({ name, call, body: sample, query }: NamedCall): Slot[] {
  const body = sample && OF_A_PRODUCT.includes(name) ? withId(sample, 'uuid', plant) : sample;
  const given = { ...(body && { body }), query };
  const inFields = [...new Set(namesIn(given))].filter(isKind).map(
    (kind): Slot => ({
      kind,
      put: (id) => ({ ...(body && { body: withId(body, kind, id) }), query: withId(query, kind, id) }),
    }),
  );
  const inPath: Slot[] = call.path.includes('{number}')
    ? [{ kind: 'number', put: (id) => ({ ...given, params: { number: id } }) }]
    : [];
  const inHeaders = IN_HEADERS.filter(([identity]) => call.identity?.some((known) => known === identity)).map(
    ([, kind]): Slot => ({ kind, put: (id) => ({ ...given, headers: { [kind]: id } }) }),
  );
  return [...inFields, ...inPath, ...inHeaders];
}

const ASKED = CALLS.filter(({ call }) => !call.identity?.some((identity) => identity === 'staff')).filter(
  (named) => slotsOf(named).length > 0,
);

const unknown = (kind: Kind): string => (kind === 'number' ? '1000-0001' : randomUUID());

async function readAnnasData() {
  const [number = ''] = ids.number;
  const { items } = await anna.call(accounts.sessions);
  return {
    user: await anna.call(accounts.detail),
    cart: await anna.call(cart.list),
    favourites: await anna.call(favourites.list),
    history: await anna.call(orders.history),
    order: await anna.call(orders.detail, { params: { number } }),
    sessions: items.map(({ uuid }) => uuid),
  };
}

describe('another customer’s data', () => {
  beforeAll(async () => {
    await anna.signIn();
    await anna.call(accounts.update, {
      body: { first_name: NAME, delivery_address_info: { address: ADDRESS } },
    });
    plant = (await takeProduct({ stocked: 50_000 })).uuid;
    const sold = await checkOut(anna, plant, 1);
    const { data } = await placeOrder(anna, submission(anna, sold));
    await anna.call(favourites.add, { body: { uuid: plant } });
    const reservation = await checkOut(anna, plant, 3);
    const { uuid: user } = await anna.call(accounts.detail);
    const [session] = (await anna.call(accounts.sessions)).items;
    const { cartid } = await anna.call(cart.ofUser);
    const { favoritesid } = await anna.call(favourites.ofUser);
    const number = data.structure.order_data?.number;
    if (!session || !cartid || !favoritesid || !number) throw new Error('Anna has not got everything');
    ids = {
      uuid: [reservation, sold, session.uuid, user, cartid, favoritesid],
      cartid: [cartid],
      favoritesid: [favoritesid],
      number: [number],
    };
    for (const twin of Object.values(twins)) {
      await twin.signIn();
      await checkOut(twin, plant, 1);
    }
  });

  test.each(ASKED)('[AUTH-10] $name answers another customer’s ids as it answers unknown ids (A10)', async (named) => {
    const before = await readAnnasData();
    const secrets = [NAME, ADDRESS, anna.email, ...Object.values(ids).flat()];
    const askAs = (who: Visitor, input: Input) => {
      const key = named.call.idempotent && { 'idempotency-key': randomUUID() };
      return send(named.call, { ...input, headers: { ...who.identity(named.call), ...key, ...input.headers } });
    };
    for (const { boris, gleb } of [twins, { boris: new Visitor(), gleb: new Visitor() }]) {
      for (const { kind, put } of slotsOf(named)) {
        for (const id of ids[kind]) {
          const hers = await askAs(boris, put(id));
          const nobodys = await askAs(gleb, put(unknown(kind)));
          expect(maskAnswer(hers), kind).toBe(maskAnswer(nobodys));
          const text = JSON.stringify([hers.body, ...hers.headers]);
          for (const secret of secrets.filter((one) => one !== id)) expect(text, kind).not.toContain(secret);
        }
      }
    }
    expect(await readAnnasData()).toEqual(before);
  });
});
