import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import { orders } from '@/contract/orders';
import { saidBy } from './alike';
import { checkOut, submission } from './checkout';
import { ask, send } from './client';
import { takeProduct } from './nursery';
import { Visitor } from './visitor';

/** Who has put the ids of their own cart and favourites into somebody's browser. */
let thief: Visitor;
/** Who has signed in with them since, and chosen plants. */
let anna: Visitor;
/** A cart's reservation and a link to favourites, both made before that. */
let reservation: string;
let link: string;
let chosen: string[];
/** A plant that she has not chosen. */
let other: string;

const readAnnasData = async () => [await anna.ask(cart.list), await anna.ask(favourites.list)];

/** A guest's cart becomes a customer's in two ways: it is poured into theirs, or it is their first. */
const WAYS = {
  merged: async (cartid: string, favoritesid: string) => {
    const before = new Visitor();
    before.access = anna.access;
    await before.ask(cart.add, { body: { uuid: (await takeProduct()).uuid, amount: 1 } });
    await before.ask(favourites.add, { body: { uuid: (await takeProduct()).uuid } });
    await anna.ask(cart.merge, { body: { cartid } });
    await anna.ask(favourites.merge, { body: { favoritesid } });
  },
  saved: async (cartid: string, favoritesid: string) => {
    await anna.ask(cart.saveToUser, { body: { cartid } });
    await anna.ask(favourites.saveToUser, { body: { favoritesid } });
  },
};

/** What somebody calls with, who has put there a cart, favourites, a reservation and a link of theirs. */
type Planted = { cartid: string; favoritesid: string; reservation: string; link: string };
type Attempt = [
  what: string,
  call: Call,
  input?: (planted: Planted) => { body?: object; query?: Record<string, string> },
];

const ATTEMPTS: Attempt[] = [
  ['reads the cart', cart.list],
  ['counts the cart', cart.amount],
  ['brings the cart in line', cart.actualize],
  ['puts a plant in', cart.add, () => ({ body: { uuid: other, amount: 1 } })],
  ['takes a plant out', cart.remove, () => ({ body: { uuid: chosen[0], amount: 1 } })],
  ['reserves the cart', cart.reserve, () => ({ body: { data: {} } })],
  ['renews the reservation', cart.renew, ({ reservation }) => ({ body: { data: { uuid: reservation } } })],
  ['orders by the reservation', orders.process, ({ reservation }) => ({ body: submission(thief, reservation) })],
  ['merges the cart', cart.merge, ({ cartid }) => ({ body: { cartid } })],
  ['saves the cart', cart.saveToUser, ({ cartid }) => ({ body: { cartid } })],
  ['reads the favourites', favourites.list],
  ['reads when they were added', favourites.whenAdded],
  ['adds a favourite', favourites.add, () => ({ body: { uuid: other } })],
  ['takes a favourite out', favourites.remove, () => ({ body: { uuid: chosen[0] } })],
  ['clears the favourites', favourites.clear],
  ['makes a link to them', favourites.share],
  ['follows the link', favourites.shared, ({ link }) => ({ query: { token: link } })],
  ['merges the favourites', favourites.merge, ({ favoritesid }) => ({ body: { favoritesid } })],
  ['saves the favourites', favourites.saveToUser, ({ favoritesid }) => ({ body: { favoritesid } })],
];

const unknown = (): Planted => ({
  cartid: randomUUID(),
  favoritesid: randomUUID(),
  reservation: randomUUID(),
  link: randomUUID(),
});

describe.each(Object.entries(WAYS))(
  'a cart and favourites planted in a victim’s browser, then %s by signing in',
  (_way, takeOver) => {
    beforeAll(async () => {
      thief = new Visitor();
      reservation = await checkOut(thief, (await takeProduct()).uuid, 1);
      await thief.ask(favourites.add, { body: { uuid: (await takeProduct()).uuid } });
      link = (await thief.ask(favourites.share)).token;
      const { cartid = '', favoritesid = '' } = thief;
      anna = await new Visitor().signIn();
      await takeOver(cartid, favoritesid);
      chosen = [(await takeProduct()).uuid, (await takeProduct()).uuid];
      other = (await takeProduct()).uuid;
      for (const uuid of chosen) {
        await anna.ask(cart.add, { body: { uuid, amount: 2 } });
        await anna.ask(favourites.add, { body: { uuid } });
      }
    });

    test.each(ATTEMPTS)(
      '[AUTH-09] the attacker who %s is answered as for unknown ids (A8)',
      async (_what, call, input) => {
        const before = await readAnnasData();
        expect(JSON.stringify(before)).toContain(chosen[0]);
        const { cartid = '', favoritesid = '' } = thief;
        const askWith = (planted: Planted, access: string | undefined) => {
          const who = Object.assign(new Visitor(), planted, { access });
          const headers = { ...who.identity(call), ...(call.idempotent && { 'idempotency-key': randomUUID() }) };
          return send(call, { headers, ...input?.(planted) });
        };
        const [thiefHimself, nobody] = [await new Visitor().signIn(), await new Visitor().signIn()];
        for (const isSignedIn of [false, true]) {
          const answer = await askWith(
            { cartid, favoritesid, reservation, link },
            isSignedIn ? thiefHimself.access : undefined,
          );
          const expected = await askWith(unknown(), isSignedIn ? nobody.access : undefined);
          expect(saidBy(answer)).toBe(saidBy(expected));
          expect(await readAnnasData()).toEqual(before);
          const { token } = answer.body as { token?: string };
          if (token) expect((await ask(favourites.shared, { query: { token } })).body.products).toEqual([]);
        }
        for (const list of [cart.list, favourites.list])
          expect(saidBy(await thiefHimself.send(list))).toBe(saidBy(await nobody.send(list)));
      },
    );
  },
);
