import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { favourites } from '@/contract/favourites';
import { MESSAGES } from '@/contract/messages';
import { takeProduct } from './nursery';
import { Visitor } from './visitor';

async function liking(...uuids: string[]): Promise<Visitor> {
  const visitor = new Visitor();
  for (const uuid of uuids) await visitor.call(favourites.add, { body: { uuid } });
  return visitor;
}

const idOf = ({ favoritesid }: Visitor): string => {
  if (!favoritesid) throw new Error('No favourites yet');
  return favoritesid;
};

const listOf = async (visitor: Visitor) => (await visitor.call(favourites.list)).products.toSorted();

describe('favourites', () => {
  test('[FAV-01] adding to no list creates a list id, reading does not', async () => {
    const visitor = new Visitor();
    const { headers, body } = await visitor.send(favourites.list);
    expect(headers.get('favoritesid')).toBeNull();
    expect(body).toEqual({ products: [], total: 0 });
    const { uuid } = await takeProduct();
    const added = await visitor.send(favourites.add, { body: { uuid } });
    expect(added.headers.get('favoritesid')).toMatch(/^[0-9a-f-]{36}$/);
    expect(added.body).toEqual({ status: 1, message: MESSAGES.favourite_added, total: 1 });
    expect(await visitor.call(favourites.list)).toEqual({ products: [uuid], total: 1 });
  });

  test('[FAV-01] a product added twice is listed once; removed, it is not listed', async () => {
    const [{ uuid }, { uuid: other }] = [await takeProduct(), await takeProduct()];
    const visitor = await liking(uuid, other, uuid);
    expect(await listOf(visitor)).toEqual([uuid, other].toSorted());
    expect(await visitor.call(favourites.remove, { body: { uuid } })).toMatchObject({ status: 1, total: 1 });
    expect(await visitor.call(favourites.remove, { body: { uuid } })).toMatchObject({ status: 1, total: 1 });
    expect(await listOf(visitor)).toEqual([other]);
  });

  test('[FAV-01] clearing empties the list', async () => {
    const visitor = await liking((await takeProduct()).uuid, (await takeProduct()).uuid);
    expect(await visitor.call(favourites.clear)).toEqual({ status: 1 });
    expect(await visitor.call(favourites.list)).toEqual({ products: [], total: 0 });
    expect(await new Visitor().call(favourites.clear)).toEqual({ status: 1 });
  });

  test('[FAV-01] adding an unknown product is answered 404', async () => {
    await new Visitor().expectRefused(favourites.add, { body: { uuid: randomUUID() } }, 404);
  });

  test('[FAV-01] an unknown list id reads as an empty list and is replaced at the next addition', async () => {
    const { uuid } = await takeProduct();
    const visitor = new Visitor();
    const missingId = randomUUID();
    visitor.favoritesid = missingId;
    expect(await visitor.call(favourites.list)).toEqual({ products: [], total: 0 });
    await visitor.call(favourites.add, { body: { uuid } });
    expect(visitor.favoritesid).not.toBe(missingId);
    expect(await listOf(visitor)).toEqual([uuid]);
  });
});

describe('the favourites of a customer', () => {
  test('[FAV-02] saving the guest’s list makes it the customer’s list', async () => {
    const { uuid } = await takeProduct();
    const anna = await liking(uuid);
    await anna.signIn();
    expect(await anna.call(favourites.ofUser)).toEqual({ favoritesid: null });
    const favoritesid = idOf(anna);
    expect(await anna.call(favourites.saveToUser, { body: { favoritesid } })).toMatchObject({ status: 1 });
    expect(await anna.call(favourites.ofUser)).toEqual({ favoritesid });
    expect(await listOf(anna)).toEqual([uuid]);
  });

  test('[FAV-02] a customer’s list id without the customer’s token reads as an empty list', async () => {
    const { uuid } = await takeProduct();
    const anna = await liking(uuid);
    await anna.signIn();
    await anna.call(favourites.saveToUser, { body: { favoritesid: idOf(anna) } });
    const otherVisitor = new Visitor();
    otherVisitor.favoritesid = idOf(anna);
    expect(await otherVisitor.call(favourites.list)).toEqual({ products: [], total: 0 });
    await otherVisitor.call(favourites.clear);
    expect(await listOf(anna)).toEqual([uuid]);
  });

  test('[FAV-02] merging two lists keeps each product once; a second merge changes nothing', async () => {
    const [both, own, guests] = [await takeProduct(), await takeProduct(), await takeProduct()];
    const anna = await liking(both.uuid, own.uuid);
    await anna.signIn();
    await anna.call(favourites.saveToUser, { body: { favoritesid: idOf(anna) } });
    const guest = await liking(both.uuid, guests.uuid);
    const favoritesid = idOf(guest);
    const all = [both.uuid, own.uuid, guests.uuid].toSorted();
    for (let merge = 0; merge < 2; merge++) {
      const answer = await anna.call(favourites.merge, { body: { favoritesid } });
      expect(answer).toMatchObject({ status: 1, favoritesid: idOf(anna), total: 3 });
      expect(await listOf(anna)).toEqual(all);
    }
  });

  test('[FAV-02] merging for a customer without a list moves the guest’s products to a new list', async () => {
    const { uuid } = await takeProduct();
    const guest = await liking(uuid);
    const anna = await new Visitor().signIn();
    const { favoritesid } = await anna.call(favourites.merge, { body: { favoritesid: idOf(guest) } });
    anna.favoritesid = favoritesid;
    expect(await anna.call(favourites.ofUser)).toEqual({ favoritesid });
    expect(await listOf(anna)).toEqual([uuid]);
  });

  test('[FAV-02] saving or merging another customer’s list is answered 404', async () => {
    const { uuid } = await takeProduct();
    const anna = await liking(uuid);
    await anna.signIn();
    const favoritesid = idOf(anna);
    await anna.call(favourites.saveToUser, { body: { favoritesid } });
    const attacker = await new Visitor().signIn();
    await attacker.expectRefused(favourites.saveToUser, { body: { favoritesid } }, 404);
    await attacker.expectRefused(favourites.merge, { body: { favoritesid } }, 404);
    expect(await listOf(anna)).toEqual([uuid]);
  });

  test('a shared link shows the list without changing it until its owner ends the link', async () => {
    const [{ uuid }, otherVisitor] = [await takeProduct(), new Visitor()];
    const visitor = await liking(uuid);
    const { token } = await visitor.call(favourites.share);
    expect(token).not.toBe(idOf(visitor));
    expect(await otherVisitor.call(favourites.shared, { query: { token } })).toEqual({ products: [uuid], total: 1 });
    expect((await visitor.call(favourites.whenAdded)).products).toMatchObject([{ uuid, price: expect.any(Number) }]);
    await visitor.call(favourites.unshare);
    await otherVisitor.expectRefused(favourites.shared, { query: { token } }, 404);
    await otherVisitor.expectRefused(favourites.share, {}, 404);
  });
});
