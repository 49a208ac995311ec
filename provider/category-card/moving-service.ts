import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { CategoryPlace, staffCategories } from '../../contract/staff/categories';
import { lockTree } from '../catalog/categories-service';
import { followLinks } from '../content/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { followMove } from '../redirects/service';
import { childrenOf, idsBelow, movedTree, pathAbove, placeOf, refuseMove, withAddresses } from './rules';
import * as store from './store';

type Shop = Pick<Context, 'db'>;
type Done = AnswerOf<typeof staffCategories.moveCategory>;

const refused = (message: string): Done => ({ status: 0, message });
const GONE = 'Этого раздела уже нет';
/** Also after a lost answer. */
const ALREADY: Done = { status: 1, message: 'Этого раздела уже нет' };

const COLUMNS = [
  ...(['name', 'slug', 'description', 'picture', 'meta_title', 'meta_description'] as const),
  ...(['promoted', 'sort', 'placed', 'parent_id', 'path', 'lineage', 'position'] as const),
];

/** Writes what `change` makes of the tree; addresses of categories and products follow, redirects and menus, too. */
export async function putTree(
  tx: Transaction,
  tree: readonly store.Row[],
  change: (row: store.Row) => store.Row,
): Promise<void> {
  const before = new Map(tree.map((row) => [row.id, row]));
  const next = withAddresses(tree.map(change));
  const isMoved = (row: store.Row) => row.path !== before.get(row.id)?.path;
  const moved = next.filter(isMoved);
  if (moved.length > 0)
    await store.lockProducts(
      tx,
      moved.map(({ id }) => id),
    );
  for (const row of next) {
    const was = before.get(row.id);
    const changed = COLUMNS.filter((column) => !isDeepStrictEqual(row[column], was?.[column]));
    if (changed.length > 0) {
      await store.putCategory(tx, row.id, Object.fromEntries(changed.map((column) => [column, row[column]])));
    }
  }
  for (const row of moved) await store.placeProducts(tx, row.id, row);
  const tops = moved.filter(({ parent_id }) => !moved.some(({ id }) => id === parent_id));
  for (const { id, path } of tops) await follow(tx, before.get(id)?.path ?? path, path);
}

async function follow(tx: Transaction, from: string, to: string): Promise<void> {
  await followMove(tx, { from, to });
  await followLinks(tx, { from, to });
}

type Move = { id: number; to: CategoryPlace; from?: CategoryPlace };

export const moveCategory = ({ db }: Shop, move: Move): Promise<Done> =>
  db.transaction(async (tx) => {
    await lockTree(tx);
    return moveIn(tx, await store.listTree(tx), move);
  });

async function moveIn(tx: Transaction, tree: readonly store.Row[], { id, from, to }: Move): Promise<Done> {
  const row = tree.find((category) => category.id === id);
  if (!row) return refused(GONE);
  const last = childrenOf(tree, to.parent).filter((child) => child.id !== id).length;
  const wanted = { parent: to.parent, position: Math.min(to.position, last) };
  const now = placeOf(tree, row);
  if (isDeepStrictEqual(now, wanted)) return { status: 1, message: `«${row.name}» уже на\u00A0этом месте` };
  if (from && !isDeepStrictEqual(now, from)) return refused(OVERTAKEN);
  const message = refuseMove(tree, id, to.parent);
  if (message) return refused(message);
  const next = new Map(movedTree(tree, id, wanted).map((branch) => [branch.id, branch]));
  await putTree(tx, tree, (branch) => next.get(branch.id) ?? branch);
  return { status: 1, message: `Раздел «${row.name}» перенесён` };
}

const OVERTAKEN = 'Разделы с\u00A0тех пор переставили. Посмотрите, где раздел теперь, и\u00A0перенесите ещё раз';

/** `position` as it was stored, which need not be the number of siblings before it; undefined: it is still the same. */
export const moveBack = (
  { db }: Shop,
  id: number,
  parent: number | null,
  position: number | undefined,
): Promise<Done> =>
  db.transaction(async (tx) => {
    await lockTree(tx);
    const tree = await store.listTree(tx);
    const place = position ?? tree.find((category) => category.id === id)?.position ?? 0;
    const before = childrenOf(tree, parent).filter((child) => child.id !== id && child.position < place);
    return moveIn(tx, tree, { id, to: { parent, position: before.length } });
  });

export function mergeCategory(
  { db }: Shop,
  { id, into, seen }: ParsedBodyOf<typeof staffCategories.mergeCategory>,
): Promise<Done> {
  return db.transaction(async (tx) => {
    await lockTree(tx);
    const tree = await store.listTree(tx);
    const row = tree.find((category) => category.id === id);
    const heir = tree.find((category) => category.id === into);
    if (!row) return ALREADY;
    if (!heir) return refused('Раздела, с\u00A0которым вы\u00A0объединяете, уже нет');
    if (heir.lineage.includes(id))
      return refused('Раздел нельзя объединить с\u00A0ним самим и\u00A0с\u00A0его подразделом');
    const children = childrenOf(tree, id);
    await store.lockProducts(tx, idsBelow(tree, id));
    if (children.length !== seen.children || (await countBelow(tx, tree, id)) !== seen.products)
      return refused(CHANGED);
    const last = Math.max(-1, ...childrenOf(tree, into).map(({ position }) => position)) + 1;
    const places = new Map(children.map((child, at) => [child.id, last + at]));
    await putTree(tx, tree, (branch) => {
      const position = places.get(branch.id);
      return position === undefined ? branch : { ...branch, parent_id: into, position };
    });
    await store.placeProducts(tx, id, heir);
    await store.removeCategory(tx, row, into);
    await follow(tx, row.path, heir.path);
    return { status: 1 as const, message: `«${row.name}» теперь часть раздела «${heir.name}»` };
  });
}

const CHANGED =
  'В\u00A0разделе с\u00A0тех пор стало больше или меньше растений или подразделов. Проверьте и\u00A0объедините ещё раз';

async function countBelow(tx: Transaction, tree: readonly store.Row[], id: number): Promise<number> {
  const below = new Set<number | null>(idsBelow(tree, id));
  const counts = await store.countProducts(tx);
  return counts.reduce((sum, { category_id, total }) => sum + (below.has(category_id) ? total : 0), 0);
}

export function removeCategory({ db }: Shop, id: number): Promise<Done> {
  return db.transaction(async (tx) => {
    await lockTree(tx);
    const tree = await store.listTree(tx);
    const row = tree.find((category) => category.id === id);
    if (!row) return ALREADY;
    if (childrenOf(tree, id).length > 0)
      return refused('В\u00A0разделе есть подразделы. Перенесите их или объедините разделы');
    await store.lockProducts(tx, [id]);
    if ((await countBelow(tx, tree, id)) > 0)
      return refused('В\u00A0разделе есть растения. Перенесите их или объедините разделы');
    const above = tree.find((category) => category.id === row.parent_id);
    if (above) await store.placeProducts(tx, id, above);
    else await store.releaseProducts(tx, id);
    await store.removeCategory(tx, row, above?.id ?? null);
    await follow(tx, row.path, pathAbove(tree, row.parent_id));
    return { status: 1 as const, message: `Раздел «${row.name}» удалён` };
  });
}
