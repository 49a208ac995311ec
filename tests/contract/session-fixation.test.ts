import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import { orders } from '@/contract/orders';
import { checkOut, submission } from './checkout';
import { callApi, send } from './client';
import { maskAnswer } from './masked-answer';
import { takeProduct } from './nursery';
import { Visitor } from './visitor';

/** Has put the ids of their own cart and favourites into another browser. */
let attacker: Visitor;
/** Has signed in with these ids and added products. */
let anna: Visitor;
/** Both are made before the sign-in. */
let reservation: string;
let link: string;
let planted: string;
let chosen: string[];
let other: string;

const readAnnasData = async () => [await anna.call(cart.list), await anna.call(favourites.list)];

/** A guest’s cart is merged into the customer’s, or becomes their first. */
const WAYS = {
  merged: async (cartid: string, favoritesid: string) => {
    const before = new Visitor();
    before.access = anna.access;
    await before.call(cart.add, { body: { uuid: (await takeProduct()).uuid, amount: 1 } });
    await before.call(favourites.add, { body: { uuid: (await takeProduct()).uuid } });
    await anna.call(cart.merge, { body: { cartid } });
    await anna.call(favourites.merge, { body: { favoritesid } });
  },
  saved: async (cartid: string, favoritesid: string) => {
    await anna.call(cart.saveToUser, { body: { cartid } });
    await anna.call(favourites.saveToUser, { body: { favoritesid } });
  },
};

type Planted = { cartid: string; favoritesid: string; reservation: string };
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
  ['orders by the reservation', orders.process, ({ reservation }) => ({ body: submission(attacker, reservation) })],
  ['merges the cart', cart.merge, ({ cartid }) => ({ body: { cartid } })],
  ['saves the cart', cart.saveToUser, ({ cartid }) => ({ body: { cartid } })],
  ['reads the favourites', favourites.list],
  ['reads when they were added', favourites.whenAdded],
  ['adds a favourite', favourites.add, () => ({ body: { uuid: other } })],
  ['takes a favourite out', favourites.remove, () => ({ body: { uuid: chosen[0] } })],
  ['clears the favourites', favourites.clear],
  ['makes a link to them', favourites.share],
  ['merges the favourites', favourites.merge, ({ favoritesid }) => ({ body: { favoritesid } })],
  ['saves the favourites', favourites.saveToUser, ({ favoritesid }) => ({ body: { favoritesid } })],
];

const unknown = (): Planted => ({
  cartid: randomUUID(),
  favoritesid: randomUUID(),
  reservation: randomUUID(),
});

describe.each(Object.entries(WAYS))(
  'a cart and favourites planted in a victim’s browser, then %s by signing in',
  (_way, takeOver) => {
    beforeAll(async () => {
      attacker = new Visitor();
      reservation = await checkOut(attacker, (await takeProduct()).uuid, 1);
      planted = (await takeProduct()).uuid;
      await attacker.call(favourites.add, { body: { uuid: planted } });
      link = (await attacker.call(favourites.share)).token;
      const { cartid = '', favoritesid = '' } = attacker;
      anna = await new Visitor().signIn();
      await takeOver(cartid, favoritesid);
      chosen = [(await takeProduct()).uuid, (await takeProduct()).uuid];
      other = (await takeProduct()).uuid;
      for (const uuid of chosen) {
        await anna.call(cart.add, { body: { uuid, amount: 2 } });
        await anna.call(favourites.add, { body: { uuid } });
      }
    });

    test('[AUTH-09] the attacker who follows the link sees what he planted, nothing of hers (A8)', async () => {
      const { body } = await callApi(favourites.shared, { query: { token: link } });
      expect(body.products).toEqual([planted]);
    });

    test.each(ATTEMPTS)(
      '[AUTH-09] the attacker who %s is answered as for unknown ids (A8)',
      async (_what, call, input) => {
        const before = await readAnnasData();
        expect(JSON.stringify(before)).toContain(chosen[0]);
        const { cartid = '', favoritesid = '' } = attacker;
        const askWith = (planted: Planted, access: string | undefined) => {
          const who = Object.assign(new Visitor(), planted, { access });
          const headers = { ...who.identity(call), ...(call.idempotent && { 'idempotency-key': randomUUID() }) };
          return send(call, { headers, ...input?.(planted) });
        };
        const [thiefHimself, nobody] = [await new Visitor().signIn(), await new Visitor().signIn()];
        for (const isSignedIn of [false, true]) {
          const answer = await askWith(
            { cartid, favoritesid, reservation },
            isSignedIn ? thiefHimself.access : undefined,
          );
          const expected = await askWith(unknown(), isSignedIn ? nobody.access : undefined);
          expect(maskAnswer(answer)).toBe(maskAnswer(expected));
          expect(await readAnnasData()).toEqual(before);
          const { token } = answer.body as { token?: string };
          if (token) expect((await callApi(favourites.shared, { query: { token } })).body.products).toEqual([]);
        }
        for (const list of [cart.list, favourites.list])
          expect(maskAnswer(await thiefHimself.send(list))).toBe(maskAnswer(await nobody.send(list)));
      },
    );
  },
);
