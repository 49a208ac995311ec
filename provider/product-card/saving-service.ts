import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffProductCard } from '../../contract/staff/product-card';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { recordAct } from '../log/service';
import { familyOf, siblingsOf } from './family-service';
import { judgeCard } from './judging-service';
import { lockCardNames } from './names-service';
import { rowOf } from './row-rules';
import { applied, type Changes, overtaken, overtakenText } from './rules';
import { nearOf, toFields } from './service';
import * as store from './store';

type Saved = AnswerOf<typeof staffProductCard.saveProduct>;

const CHECK = 'Проверьте отмеченные поля';

/** Undefined: no such product. */
export function saveProduct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { uuid, ...given }: ParsedBodyOf<typeof staffProductCard.saveProduct>,
): Promise<Saved | undefined> {
  return db.transaction(async (tx) => {
    await lockCardNames(tx);
    await store.lockRows(tx, [uuid, ...(given.sibling?.to ? [given.sibling.to] : [])]);
    const row = await store.findRow(tx, uuid);
    if (!row) return undefined;
    const before = toFields(row);
    const sibling = given.sibling && (await siblingChange(tx, row, given.sibling));
    const changes = { ...given, ...(sibling && { sibling }) } as Changes;
    const lost = overtaken(before, changes);
    if (lost.length > 0) {
      const errors = Object.fromEntries(lost.map((path) => [path, 'Коллега записал другое']));
      return {
        status: 0 as const,
        message: overtakenText(lost),
        errors,
        now: { fields: before, ...(await nearOf(tx, row, uuid)) },
      };
    }
    const next = applied(before, changes);
    const withSlug = before.category || given.slug ? next : { ...next, slug: '' };
    const card = { uuid, fields: withSlug, before, reserved: row.reserved };
    const { wanted, errors } = await judgeCard(tx, card, now());
    if (Object.keys(errors).length > 0) return { status: 0 as const, message: CHECK, errors };
    const family = before.sibling === wanted.sibling ? row.family : await familyOf(tx, wanted.sibling);
    await store.putProduct(tx, uuid, { ...rowOf(await store.listCategories(tx), wanted), family });
    await relate(tx, uuid, { was: before.related, is: wanted.related });
    return { status: 1 as const, message: 'Карточка сохранена' };
  });
}

type SiblingChange = { from?: unknown; to: string | null };

const siblingChange = async (tx: Transaction, row: store.Row, { from, to }: SiblingChange) => {
  const standing = await siblingsOf(tx, row);
  return { from: standing(from), to: standing(to) };
};

/** No trigger logs the table of related plants. */
async function relate(tx: Transaction, uuid: string, { was, is }: { was: string[]; is: string[] }): Promise<void> {
  if (isDeepStrictEqual(was, is)) return;
  await store.putRelated(tx, uuid, is);
  const names = new Map((await store.listNamed(tx, is)).map(({ uuid: id, name }) => [id, name]));
  await recordAct(tx, { subject: 'products', key: uuid, after: { related: is.map((id) => names.get(id) ?? id) } });
}
