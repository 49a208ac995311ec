import { tagsOfListing } from '../../contract/wire';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { MOST_AHEAD_MS } from './rules';
import * as store from './store';

export const lacksOf = ({ price, pictures }: Pick<store.Row, 'price' | 'pictures'>): string[] => [
  ...(price === 0 ? ['нет цены'] : []),
  ...(pictures.length === 0 ? ['нет фотографии'] : []),
];

/** Answers with the ids of those that lack nothing. */
export async function publishDrafts(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const drafts = await store.lockDrafts(tx, ids);
  const published = drafts.filter((draft) => lacksOf(draft).length === 0).map(({ id }) => id);
  await store.publish(tx, published);
  return published;
}

export async function publishPlanned(context: Pick<Context, 'db' | 'now' | 'invalidateTags'>): Promise<void> {
  const published = await context.db.transaction((tx) => store.publishDue(tx, context.now(), MOST_AHEAD_MS));
  if (published.length > 0) await context.invalidateTags(published.flatMap(tagsOfListing));
}
