import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import { nurseryText } from '../../contract/nursery-name';
import type { staffDemo } from '../../contract/staff/demo';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { actorName } from '../log/rules';
import { namesOfActors, recordAct } from '../log/service';
import { lockCardNames } from '../product-card/names-service';
import * as removal from './removal-store';
import * as restoring from './restore-store';
import {
  DAY_MS,
  inTheWayText,
  isDemoName,
  namesOfKept,
  RESTORED_SINCE,
  refuseRemoval,
  restoredText,
  toFillIn,
} from './rules';
import { demoKeys, starterSeed } from './seed-store';
import * as store from './store';

/** Also in a shop with a name of its own, while it has a plant of the demo. */
async function hasDemo(db: Executor): Promise<boolean> {
  if (await store.isMarkedEmpty(db)) return false;
  return isDemoName(await currentName(db)) || removal.hasDemoProducts(db, demoKeys());
}

const currentName = async (db: Executor): Promise<string> =>
  nurseryText((await store.readCommon(db))?.header.logo_alt ?? '');

/** Undefined: it is the demo's. */
async function ownName(db: Executor): Promise<string | undefined> {
  const name = await currentName(db);
  return isDemoName(name) ? undefined : name;
}

export async function getStart({
  db,
  env,
  now,
}: Pick<Context, 'db' | 'env' | 'now'>): Promise<AnswerOf<typeof staffDemo.shopStart>> {
  const [has_demo, archive, common, progress] = [
    await hasDemo(db),
    await store.findRestorable(db, now()),
    await store.readCommon(db),
    await store.readProgress(db),
  ];
  const removed = archive && {
    ...{ id: archive.id, name: archive.name, former_name: archive.former_name },
    actor: actorName(archive.actor, await namesOfActors(db)),
    until: new Date(archive.removed_at.getTime() + DAY_MS).toISOString(),
  };
  const own_name = has_demo ? await ownName(db) : undefined;
  return {
    has_demo,
    ...(own_name && { own_name }),
    ...(removed && { removed }),
    to_fill_in: toFillIn({ common, ...progress, env }),
  };
}

export const getContents = ({ db }: Pick<Context, 'db'>): Promise<AnswerOf<typeof staffDemo.demoContents>> =>
  removal.countContents(db, demoKeys());

/** Whoever adds plants or categories, or changes texts and tariff, waits. */
async function lockShop(tx: Transaction): Promise<void> {
  await removal.lockDemo(tx);
  await lockCardNames(tx);
  await removal.lockContents(tx);
}

type Shop = Pick<Context, 'db' | 'env' | 'now'>;
type Removed = AnswerOf<typeof staffDemo.removeDemo>;

export function removeDemo(
  { db, env, now }: Shop,
  { id, name, is_confirmed }: ParsedBodyOf<typeof staffDemo.removeDemo>,
): Promise<Removed> {
  // Reading takes a second, in which no transaction should be open.
  const [keys, seed] = [demoKeys(), starterSeed(name)];
  return db.transaction(async (tx) => {
    await lockShop(tx);
    const known = await store.findArchive(tx, id);
    if (known?.restored_at) return { status: 0 as const, message: RESTORED_SINCE };
    if (known) return { status: 1 as const, message: `Ваш магазин уже открыт: ${known.name}` };
    if (!(await hasDemo(tx))) return { status: 0 as const, message: await alreadyText(tx, now()) };
    const own_name = is_confirmed ? undefined : await ownName(tx);
    const refusal = refuseRemoval({ name, own_name }, env);
    if (refusal) return refusal;
    const [former_name, removed_at] = [await currentName(tx), now()];
    const { rows, skeleton } = await removal.swapDemo(tx, seed, keys, removed_at);
    await store.insertArchive(tx, { id, removed_at, former_name, name, rows, skeleton });
    await recordAct(tx, change(id, { was: former_name, is: name }, 'removed'));
    return { status: 1 as const, message: `Демо-магазин убран. Ваш магазин открыт: ${name}` };
  });
}

async function alreadyText(db: Executor, now: Date): Promise<string> {
  const done = await store.findRestorable(db, now);
  return done ? `Демо-магазин уже убран. Магазин называется так: ${done.name}` : 'Демо-магазина здесь нет';
}

/** What staff have written since stays. */
export function restoreDemo(
  { db, now }: Shop,
  { id }: ParsedBodyOf<typeof staffDemo.restoreDemo>,
): Promise<AnswerOf<typeof staffDemo.restoreDemo>> {
  const keys = demoKeys();
  return db.transaction(async (tx) => {
    await lockShop(tx);
    const archive = await store.findArchive(tx, id);
    if (archive?.restored_at) return { status: 1 as const, message: 'Демо-магазин уже вернулся' };
    if (!archive || (await store.findRestorable(tx, now()))?.id !== id)
      return { status: 0 as const, message: 'Вернуть демо-магазин можно было в\u00A0течение суток' };
    const inTheWay = await restoring.findInTheWay(tx, archive.rows, archive.skeleton);
    if (inTheWay.length > 0) return { status: 0 as const, message: inTheWayText(inTheWay) };
    const kept = await restoring.findKept(tx, archive.skeleton);
    const was = await currentName(tx);
    await restoring.putDemo(tx, archive, kept, keys);
    await store.markRestored(tx, id, now());
    await recordAct(tx, change(id, { was, is: await currentName(tx) }, 'restored'));
    return { status: 1 as const, message: restoredText(namesOfKept(kept.rows, kept.isTariffKept)) };
  });
}

const change = (key: string, { was, is }: { was: string; is: string }, act: 'removed' | 'restored') => ({
  ...{ subject: 'demo_archive' as const, key, kind: 'changed' as const },
  before: { name: was },
  after: { name: is, act },
});

export const forgetDemos = async ({ db, now }: Context): Promise<Record<'demos', number>> => ({
  demos: await db.transaction(async (tx) => {
    await lockShop(tx);
    return store.forgetArchives(tx, now());
  }),
});
