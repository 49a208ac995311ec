import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cart } from '@/contract/cart';
import { takeProduct } from './nursery';
import { Visitor } from './visitor';

async function guestWith(...lines: [uuid: string, amount: number][]): Promise<Visitor> {
  const guest = new Visitor();
  for (const [uuid, amount] of lines) await guest.call(cart.add, { body: { uuid, amount } });
  return guest;
}

const cartidOf = ({ cartid }: Visitor): string => {
  if (!cartid) throw new Error('No cart yet');
  return cartid;
};

const linesOf = async (visitor: Visitor) =>
  Object.fromEntries((await visitor.call(cart.list)).products.map(({ product, amount }) => [product.uuid, amount]));

describe('the cart of a customer', () => {
  test('[AUTH-09] a new customer’s cart id is null', async () => {
    expect(await (await new Visitor().signIn()).call(cart.ofUser)).toEqual({ cartid: null });
  });

  test('[AUTH-09] saving the guest’s cart makes it the customer’s cart', async () => {
    const { uuid } = await takeProduct();
    const anna = await guestWith([uuid, 2]);
    await anna.signIn();
    const cartid = cartidOf(anna);
    expect(await anna.call(cart.saveToUser, { body: { cartid } })).toMatchObject({ status: 1 });
    expect(await anna.call(cart.ofUser)).toEqual({ cartid });
    expect(await linesOf(anna)).toEqual({ [uuid]: 2 });
  });

  test('[AUTH-09] a customer’s cart id without the customer’s token reads as an empty cart', async () => {
    const { uuid } = await takeProduct();
    const anna = await guestWith([uuid, 2]);
    await anna.signIn();
    await anna.call(cart.saveToUser, { body: { cartid: cartidOf(anna) } });
    const otherVisitor = new Visitor();
    otherVisitor.cartid = cartidOf(anna);
    expect((await otherVisitor.call(cart.list)).products).toEqual([]);
    expect(await otherVisitor.call(cart.amount)).toEqual({ amount: 0 });
    await otherVisitor.call(cart.add, { body: { uuid, amount: 1 } });
    expect(otherVisitor.cartid).not.toBe(anna.cartid);
    const other = await new Visitor().signIn();
    other.cartid = cartidOf(anna);
    expect((await other.call(cart.list)).products).toEqual([]);
    expect(await linesOf(anna)).toEqual({ [uuid]: 2 });
  });

  test('[AUTH-09] merging adds amounts up to the stock and empties the guest’s cart; a second merge changes nothing', async () => {
    const [both, guests, customers] = [await takeProduct({ stocked: 5 }), await takeProduct(), await takeProduct()];
    const anna = await guestWith([both.uuid, 3], [customers.uuid, 1]);
    await anna.signIn();
    await anna.call(cart.saveToUser, { body: { cartid: cartidOf(anna) } });
    const guest = await guestWith([both.uuid, 4], [guests.uuid, 2]);
    const cartid = cartidOf(guest);

    const merged = await anna.call(cart.merge, { body: { cartid } });
    expect(merged).toMatchObject({ status: 1, cartid: cartidOf(anna) });
    expect(merged.product_amount_changed).toEqual([{ uuid: both.uuid, difference: -2, new_amount: 5 }]);
    const lines = { [both.uuid]: 5, [guests.uuid]: 2, [customers.uuid]: 1 };
    expect(await linesOf(anna)).toEqual(lines);
    expect(await linesOf(guest)).toEqual({});

    const again = await anna.call(cart.merge, { body: { cartid } });
    expect(again).toMatchObject({ status: 1, cartid: cartidOf(anna), product_amount_changed: [] });
    expect(await linesOf(anna)).toEqual(lines);
  });

  test('[AUTH-09] merging for a customer without a cart moves the guest’s lines to a new cart', async () => {
    const { uuid } = await takeProduct();
    const guest = await guestWith([uuid, 2]);
    const anna = await new Visitor().signIn();
    const { cartid } = await anna.call(cart.merge, { body: { cartid: cartidOf(guest) } });
    anna.cartid = cartid;
    expect(await anna.call(cart.ofUser)).toEqual({ cartid });
    expect(await linesOf(anna)).toEqual({ [uuid]: 2 });
  });

  test('[AUTH-09] saving or merging another customer’s cart is answered 404', async () => {
    const { uuid } = await takeProduct();
    const anna = await guestWith([uuid, 2]);
    await anna.signIn();
    const cartid = cartidOf(anna);
    await anna.call(cart.saveToUser, { body: { cartid } });
    const attacker = await new Visitor().signIn();
    await attacker.expectRefused(cart.saveToUser, { body: { cartid } }, 404);
    await attacker.expectRefused(cart.merge, { body: { cartid } }, 404);
    expect(await linesOf(anna)).toEqual({ [uuid]: 2 });
    expect(await attacker.call(cart.ofUser)).toEqual({ cartid: null });
  });

  test('[AUTH-09] saving an unknown cart id is answered 404', async () => {
    await (await new Visitor().signIn()).expectRefused(cart.saveToUser, { body: { cartid: randomUUID() } }, 404);
  });
});
