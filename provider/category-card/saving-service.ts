import type { AnswerOf } from '../../contract/call';
import type { CategoryField, CategoryFields, staffCategories } from '../../contract/staff/categories';
import { lockTree } from '../catalog/categories-service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import type { StoredPicture } from '../db/stored';
import { claimPictures } from '../media/service';
import { putTree } from './moving-service';
import { applied, type Changes, idsBelow, overtaken, overtakenText } from './rules';
import { toFields, toPicture } from './service';
import * as store from './store';

type Saved = AnswerOf<typeof staffCategories.saveCategory>;

const CHECK = 'Проверьте отмеченные поля';

/** Undefined: no such category. */
export function saveCategory(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, ...given }: { id: number } & { [Field in CategoryField]?: Changes[Field] | undefined },
): Promise<Saved | undefined> {
  return db.transaction(async (tx) => {
    await lockTree(tx);
    const tree = await store.listTree(tx);
    const row = tree.find((category) => category.id === id);
    if (!row) return undefined;
    const [before, changes] = [await toFields(tx, row), given as Changes];
    const lost = overtaken(before, changes);
    if (lost.length > 0) {
      const errors = Object.fromEntries(lost.map((field) => [field, 'Коллега записал другое']));
      return { status: 0 as const, message: overtakenText(lost), errors, now: before };
    }
    const wanted = applied(before, changes);
    // Products before media, as all transactions lock them.
    if (wanted.slug !== row.slug) await store.lockProducts(tx, idsBelow(tree, id));
    const pictured = await storedPicture(tx, now(), wanted.picture, row.picture);
    const { places, isPlaced } = await placesOf(tx, row, { before, wanted });
    const errors = {
      ...(await slugFault(tx, id, before.slug, wanted.slug)),
      ...(pictured === undefined && { picture: 'Этой картинки уже нет, загрузите её ещё раз' }),
      ...(!isPlaced && { placed: 'Одного из\u00A0этих растений уже нет' }),
    };
    if (!pictured || Object.keys(errors).length > 0) return { status: 0 as const, message: CHECK, errors };
    const own = { ...row, ...columnsOf(wanted), picture: pictured, placed: places };
    await putTree(tx, tree, (branch) => (branch.id === id ? own : branch));
    return { status: 1 as const, message: 'Раздел сохранён' };
  });
}

const columnsOf = ({ name, slug, description, meta_title, meta_description, promoted, sort }: CategoryFields) => ({
  ...{ name, slug, description },
  meta_title: meta_title || null,
  meta_description: meta_description || null,
  promoted: promoted.length > 0 ? promoted : null,
  sort: sort === 'popular' ? null : sort,
});

async function slugFault(tx: Transaction, id: number, before: string, slug: string): Promise<{ slug?: string }> {
  if (slug === before) return {};
  const owner = slug === 'catalog' ? 'Каталог' : await store.nameOfSlug(tx, slug, id);
  return owner === undefined ? {} : { slug: `Этот адрес уже занят: «${owner}»` };
}

const BARE: StoredPicture = { src: '', alt: '', plant_top: null, plant_bottom: null };

/** Undefined: the uploaded file is gone. */
async function storedPicture(tx: Transaction, now: Date, wanted: CategoryFields['picture'], stored: StoredPicture) {
  if (wanted === null) return stored.src === '' ? stored : BARE;
  const isSame = JSON.stringify(toPicture(stored)) === JSON.stringify(wanted);
  if (isSame) return stored;
  const marks = stored.src === wanted.src ? stored : BARE;
  const { lost, shapes } = await claimPictures(tx, now, [wanted.src]);
  const picture: StoredPicture = { ...wanted, plant_top: marks.plant_top, plant_bottom: marks.plant_bottom };
  return lost.length > 0 ? undefined : { ...picture, ...shapes.get(wanted.src) };
}

/** Products that the card does not show, such as those taken off sale, keep a place: they may come back. */
async function placesOf(
  tx: Transaction,
  { placed: stored }: store.Row,
  { before, wanted }: { before: CategoryFields; wanted: CategoryFields },
) {
  if (before.placed.join() === wanted.placed.join()) return { places: stored, isPlaced: true };
  const shown = new Set(await ordinalsOf(tx, before.placed));
  const hidden = (stored ?? []).filter((ordinal) => !shown.has(ordinal));
  const placed = await ordinalsOf(tx, wanted.placed);
  const places = [...placed, ...hidden.filter((ordinal) => !placed.includes(ordinal))];
  return { places: places.length > 0 ? places : null, isPlaced: placed.length >= wanted.placed.length };
}

async function ordinalsOf(tx: Transaction, ids: readonly string[]): Promise<number[]> {
  const known = new Map((await store.listOrdinals(tx, ids)).map(({ uuid, ordinal }) => [uuid, ordinal]));
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
}
