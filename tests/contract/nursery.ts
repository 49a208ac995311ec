import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { Card } from '@/contract/card';
import { catalog } from '@/contract/catalog';
import { staff } from '@/contract/staff/calls';
import { callApi } from './client';
import { Visitor } from './visitor';

export const nursery = new Visitor();

let untaken: Card[] | undefined;

type ProductOptions = { stocked?: number; price?: number; discount_price?: number | null };

/** A seeded product that no other test uses. */
export async function takeProduct({
  stocked = 5,
  price = 1_000,
  discount_price = null,
}: ProductOptions = {}): Promise<Card> {
  untaken ??= await listInStock();
  const card = untaken.pop();
  if (!card) throw new Error('Every product of the seed is taken');
  await setShelf(card.uuid, { stocked, price, discount_price });
  return card;
}

export async function setShelf(uuid: string, { stocked, ...prices }: ProductOptions): Promise<void> {
  if (stocked !== undefined) expect(await countShelf(uuid, stocked)).toMatchObject({ status: 1 });
  if (Object.keys(prices).length > 0) await nursery.call(staff.changeProduct, { body: { uuid, ...prices } });
}

export async function countShelf(uuid: string, stocked: number) {
  const shelf = await nursery.call(staff.shelf, { params: { uuid } });
  return nursery.call(staff.count, { body: { id: randomUUID(), uuid, stocked, if_stocked: shelf.stocked } });
}

type DeadLetter = AnswerOf<typeof staff.deadLetters>['items'][number];

export async function deadLetter(isMeant: (dead: DeadLetter) => boolean): Promise<DeadLetter> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const dead = (await nursery.call(staff.deadLetters)).items.find(isMeant);
    if (dead) return dead;
  }
  throw new Error('No such letter died');
}

async function listInStock(): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = 1; ; page++) {
    const { body } = await callApi(catalog.list, { query: { in_stock: 1, page_size: 48, page } });
    cards.push(...body.items);
    if (page >= body.pages) return cards;
  }
}
