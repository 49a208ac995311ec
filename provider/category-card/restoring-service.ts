import { SORTS } from '../../contract/catalog';
import { PROMOTED_KEYS } from '../../contract/promoted-keys';
import type { CategoryField, CategoryFields } from '../../contract/staff/categories';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import type { StoredPicture } from '../db/stored';
import type { Changes } from './rules';
import { toPicture } from './service';
import * as store from './store';

type Values = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const READ: Record<CategoryField, (db: Executor, value: unknown) => unknown> = {
  name: (_db, value) => text(value),
  slug: (_db, value) => text(value),
  description: (_db, value) => text(value),
  meta_title: (_db, value) => text(value),
  meta_description: (_db, value) => text(value),
  picture: (_db, value) => (value ? toPicture(value as StoredPicture) : null),
  promoted: (_db, value) => PROMOTED_KEYS.filter((key) => list(value).includes(key)).sort(byPlaceIn(list(value))),
  sort: (_db, value) => SORTS.find((sort) => sort === value) ?? 'popular',
  placed: readPlaced,
};

const byPlaceIn = (order: readonly unknown[]) => (a: unknown, b: unknown) => order.indexOf(a) - order.indexOf(b);

async function readPlaced(db: Executor, value: unknown): Promise<CategoryFields['placed']> {
  const ordinals = list(value).filter((part) => typeof part === 'number');
  const ids = new Map((await store.listIds(db, ordinals)).map(({ ordinal, uuid }) => [ordinal, uuid]));
  return ordinals.flatMap((ordinal) => ids.get(ordinal) ?? []);
}

/** What a logged change was, as a change back. */
export async function restoredChanges(
  { db }: Pick<Context, 'db'>,
  { before, after }: { before: Values; after: Values },
): Promise<Changes> {
  const fields = (Object.keys(READ) as CategoryField[]).filter((field) => field in before || field in after);
  const changes = await Promise.all(
    fields.map(async (field) => {
      const read = READ[field];
      return [field, { from: await read(db, after[field]), to: await read(db, before[field]) }];
    }),
  );
  return Object.fromEntries(changes);
}
