import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderAnswer } from '@/contract/orders';
import { cookieNames } from '@/lib/cookies';
import { submission } from './shopper';

export type Attempt = { cartid: string; key: string; uuid: string };

/** Acknowledged writes: after a crash all of them must exist. */
export class Acknowledged {
  /** Reservation ids, which are the orders' ids. */
  readonly orders = new Set<string>();
  /** By cart. `unanswered` counts calls without a response. */
  readonly carts = new Map<string, { pieces: number; unanswered: number }>();
  readonly favourites = new Map<string, Set<string>>();
  readonly enquiries = new Set<string>();
  readonly logins = new Set<string>();
  /** Orders without a definite response; their customers retry. */
  readonly inTheAir: Attempt[] = [];
  /** For the error message. */
  lastFailure = 'none';
}

type Answer<T> = { body: T; headers: Headers };

class ShopIsDead extends Error {}

/** Throws unless the call succeeded, so that nothing else counts as acknowledged. */
async function send<T>(url: string, path: string, init: RequestInit): Promise<Answer<T>> {
  const response = await fetch(`${url}/api${path}`, { method: 'POST', ...init }).catch((cause) => {
    throw new ShopIsDead(`${path} was not answered`, { cause });
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return { body: JSON.parse(text) as T, headers: response.headers };
}

const post = <T>(url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  send<T>(url, path, {
    headers: { 'content-type': 'application/json', ...browsersOwn(url, headers), ...headers },
    body: JSON.stringify(body),
  });

/** A storefront requires them, a provider ignores them. */
const browsersOwn = (url: string, { cartid = '', favoritesid = '' }: Record<string, string>) => ({
  origin: new URL(url).origin,
  cookie: `${cookieNames.cart}=${cartid}; ${cookieNames.favourites}=${favoritesid}`,
});

/** A provider returns a new id in a header, a storefront in a cookie. */
const idOf = (headers: Headers, name: string, cookie: string): string =>
  headers.get(name) ?? new RegExp(`${cookie}=([^;]+)`).exec(headers.getSetCookie().join())?.[1] ?? '';

export const placeOrder = (url: string, { cartid, key, uuid }: Attempt) =>
  post<OrderAnswer>(url, '/cart/process_order/post/', submission(uuid), { cartid, 'idempotency-key': key });

type Visit = (url: string, products: string[], said: Acknowledged) => Promise<void>;

const buy: Visit = async (url, [product], said) => {
  const added = await post(url, '/cart/add_product/post/', { uuid: product, amount: 1 });
  const cartid = idOf(added.headers, 'cartid', cookieNames.cart);
  const reserved = await post<OrderAnswer>(url, '/cart/create_and_reserve_order/post/', { data: {} }, { cartid });
  const { uuid } = reserved.body.data.structure.order_data ?? {};
  if (!uuid) throw new Error(`No reservation: ${reserved.body.message}`);
  const attempt = { cartid, key: randomUUID(), uuid };
  said.inTheAir.push(attempt);
  const placed = await placeOrder(url, attempt);
  said.inTheAir.splice(said.inTheAir.indexOf(attempt), 1);
  if (placed.body.status === 1) said.orders.add(attempt.uuid);
};

const fillCart: Visit = async (url, [, product], said) => {
  const first = await post(url, '/cart/add_product/post/', { uuid: product, amount: 1 });
  const cartid = idOf(first.headers, 'cartid', cookieNames.cart);
  const cart = { pieces: 1, unanswered: 0 };
  said.carts.set(cartid, cart);
  for (let n = 0; n < 5; n += 1) {
    cart.unanswered += 1;
    const added = await post<{ status: number }>(
      url,
      '/cart/add_product/post/',
      { uuid: product, amount: 1 },
      { cartid },
    );
    cart.unanswered -= 1;
    if (added.body.status === 1) cart.pieces += 1;
  }
};

const keepFavourites: Visit = async (url, products, said) => {
  let id = '';
  for (const uuid of products) {
    const added = await post(url, '/favorites/add_product/post/', { uuid }, id ? { favoritesid: id } : {});
    id ||= idOf(added.headers, 'favoritesid', cookieNames.favourites);
    said.favourites.set(id, (said.favourites.get(id) ?? new Set<string>()).add(uuid));
  }
};

const enquire: Visit = async (url, _products, said) => {
  const text = `Вопрос ${randomUUID()}`;
  const body = new FormData();
  const fields = { mailing_type: 'consultation', username: 'Пётр', email: 'petr@example.com', text, consent: 'true' };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const { body: answer } = await send<{ result: string }>(url, '/mailing/send/', {
    body,
    headers: browsersOwn(url, {}),
  });
  if (answer.result === 'ok') said.enquiries.add(text);
};

const askForCode: Visit = async (url, _products, said) => {
  const login = `${randomUUID()}@example.com`;
  await post(url, '/code/generate/post/', { login });
  said.logins.add(login);
};

const REST_MS = 50;
const VISITS: Visit[] = [buy, buy, buy, fillCart, keepFavourites, enquire, askForCode];

/** Sends all kinds of requests concurrently until the shop dies. Retries refused ones. */
export async function visitUntilItDies(url: string, products: string[], said: Acknowledged): Promise<void> {
  const endlessly = async (visit: Visit) => {
    for (;;) {
      try {
        await visit(url, products, said);
      } catch (error) {
        if (error instanceof ShopIsDead) return;
        said.lastFailure = String(error);
        await pause(REST_MS);
      }
    }
  };
  await Promise.all(VISITS.map(endlessly));
}
