import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { ProductFields, staffProductCard } from '../../contract/staff/product-card';
import { tagsOfListing } from '../../contract/wire';
import { lockTree } from '../catalog/categories-service';
import { freeSlug, slugOf, sortKey } from '../catalog/rules';
import { moscowDay } from '../clock/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { recordAct } from '../log/service';
import { claimPictures } from '../media/service';
import { toKopecks } from '../money/rules';
import { shiftShelf } from '../stock/shelf-service';
import {
  applied,
  type CardFields,
  type Changes,
  emptiedOf,
  faultsOf,
  isSameProduct,
  MOST_AHEAD_MS,
  overtaken,
  overtakenText,
} from './rules';
import { nearOf, toFields } from './service';
import * as store from './store';

type Saved = AnswerOf<typeof staffProductCard.saveProduct>;
type Created = AnswerOf<typeof staffProductCard.createProduct>;
type Shop = Pick<Context, 'db' | 'now'>;

const CHECK = 'Проверьте отмеченные поля';
const DAY_LENGTH = 10;

/** Undefined: no such product. */
export function saveProduct(
  { db, now }: Shop,
  { uuid, ...given }: ParsedBodyOf<typeof staffProductCard.saveProduct>,
): Promise<Saved | undefined> {
  return db.transaction(async (tx) => {
    await lockNewCards(tx);
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
    const withSlug = await named(tx, uuid, before.category || given.slug ? next : { ...next, slug: '' });
    const { wanted, lost: missing } = await pictured(tx, now(), withSlug, before);
    const judged = { before, reserved: row.reserved, now: now() };
    const near = await neighboursOf(tx, uuid, wanted, before);
    const errors = faultsOf(wanted, { ...near, lost: missing }, judged);
    if (Object.keys(errors).length > 0) return { status: 0 as const, message: CHECK, errors };
    const family = before.sibling === wanted.sibling ? row.family : await familyOf(tx, wanted.sibling);
    await store.putProduct(tx, uuid, { ...(await rowOf(tx, wanted)), family });
    await relate(tx, uuid, { was: before.related, is: wanted.related });
    return { status: 1 as const, message: 'Карточка сохранена' };
  });
}

type SiblingChange = { from?: unknown; to: string | null };

const siblingChange = async (tx: Transaction, row: store.Row, { from, to }: SiblingChange) => {
  const standing = await siblingsOf(tx, row);
  return { from: standing(from), to: standing(to) };
};

/** Every member stands for its family: the stored sibling is one of them. */
async function siblingsOf(tx: Transaction, row: store.Row) {
  const members = new Set<unknown>((await store.listSizes(tx, row.family, row.id)).map(({ uuid }) => uuid));
  return <Id>(sibling: Id) => (members.has(sibling) ? row.sibling : sibling);
}

export const createProduct = (
  { db, now }: Shop,
  card: ParsedBodyOf<typeof staffProductCard.createProduct>,
): Promise<Created> =>
  db.transaction(async (tx) => {
    await lockNewCards(tx);
    return (await addCard(tx, card, now())).answer;
  });

/** Categories stay where they are meanwhile. */
export async function lockNewCards(tx: Transaction): Promise<void> {
  await store.lockNames(tx);
  await lockTree(tx);
}

type NewCard = ParsedBodyOf<typeof staffProductCard.createProduct> & { cause?: { attempt: string; document: string } };

export async function addCard(tx: Transaction, card: NewCard, now: Date): Promise<{ answer: Created; isNew: boolean }> {
  const judged = await judgeCard(tx, card, now);
  if ('answer' in judged) return { answer: judged.answer, isNew: false };
  const { wanted } = judged;
  const { uuid, pieces = 0, cause } = card;
  const family = await familyOf(tx, wanted.sibling);
  const added = moscowDay(now).toISOString().slice(0, DAY_LENGTH);
  const fresh = { id: uuid, family, stocked: 0, popularity: NEW_POPULARITY, added };
  await store.insertProduct(tx, { ...(await rowOf(tx, wanted)), ...fresh });
  if (pieces > 0) await shiftShelf(tx, [{ product_id: uuid, pieces }], { kind: 'received', ...cause });
  if (wanted.related.length > 0) await store.putRelated(tx, uuid, wanted.related);
  const message = wanted.publication === 'draft' ? 'Черновик записан' : 'Растение добавлено';
  return { answer: { status: 1, message }, isNew: true };
}

/** What `addCard` would write, or its answer if it would write nothing. */
export async function judgeCard(
  tx: Transaction,
  { uuid, fields }: Pick<NewCard, 'uuid' | 'fields'>,
  now: Date,
): Promise<{ answer: Created } | { wanted: CardFields }> {
  const known = await store.findRow(tx, uuid);
  if (known) {
    const sibling = (await siblingsOf(tx, known))(fields.sibling);
    return { answer: answerRepeated(isSameProduct(toFields(known), { ...fields, sibling })) };
  }
  if (fields.sibling) await store.lockRows(tx, [fields.sibling]);
  const { wanted, lost } = await pictured(tx, now, await named(tx, uuid, fields), undefined);
  const judged = { before: undefined, reserved: 0, now };
  const near = await neighboursOf(tx, uuid, wanted, undefined);
  const errors = faultsOf(wanted, { ...near, lost }, judged);
  return Object.keys(errors).length > 0 ? { answer: { status: 0, message: CHECK, errors } } : { wanted };
}

/** In the middle, as the seed has it. */
const NEW_POPULARITY = 50;

/** After a lost answer. Another card under its id is not taken for it. */
const answerRepeated = (isSame: boolean): Created =>
  isSame
    ? { status: 1, message: 'Уже записано' }
    : { status: 0, message: 'Карточка уже создана с\u00A0первого раза. Найдите её в\u00A0списке и\u00A0поправьте там' };

async function named(tx: Transaction, uuid: string, given: CardFields): Promise<CardFields> {
  const fields = { ...given, related: [...new Set(given.related)] };
  const sku = fields.sku || (await store.nextSku(tx));
  if (fields.slug) return { ...fields, sku };
  const base = slugOf(fields.name) || slugOf(fields.latin_name ?? '') || `plant-${slugOf(sku)}`;
  const sized = fields.size ? `${base}-${slugOf(fields.size)}`.replace(/-$/, '') : base;
  const taken = await store.takenSlugs(tx, base, uuid);
  return { ...fields, sku, slug: taken.has(base) ? freeSlug(sized, taken) : base };
}

/** Added pictures have the shape of what was uploaded, whatever the form says. */
async function pictured(tx: Transaction, now: Date, wanted: CardFields, before: CardFields | undefined) {
  const known = new Set(before?.pictures.map(({ src }) => src));
  const added = wanted.pictures.map(({ src }) => src).filter((src) => !known.has(src));
  const { lost, shapes } = await claimPictures(tx, now, added);
  const pictures = wanted.pictures.map((picture) => ({ ...picture, ...shapes.get(picture.src) }));
  return { wanted: { ...wanted, pictures }, lost: lost.length };
}

async function neighboursOf(tx: Transaction, uuid: string, wanted: CardFields, before: CardFields | undefined) {
  const { category, sibling, related, slug, sku } = wanted;
  const categories = await store.listCategories(tx);
  return {
    category: categories.some((known) => known.slug === category),
    sibling: sibling === null || (sibling !== uuid && (await store.countKept(tx, [sibling])) === 1),
    related: related.includes(uuid) ? 0 : await store.countKept(tx, related),
    slug: slug === before?.slug ? undefined : await store.ownerOfSlug(tx, slug, uuid),
    sku: sku === before?.sku ? undefined : await store.ownerOfSku(tx, sku, uuid),
  };
}

/** No member's id: one that left would come back by a plant made like it. */
async function familyOf(tx: Transaction, sibling: string | null): Promise<string | null> {
  const other = sibling ? await store.findRow(tx, sibling) : undefined;
  if (!other) return null;
  const family = other.family ?? randomUUID();
  if (other.family === null) await store.putProduct(tx, other.id, { family });
  return family;
}

async function rowOf(tx: Transaction, fields: CardFields) {
  const category = (await store.listCategories(tx)).find(({ slug }) => slug === fields.category);
  if (!category) throw new Error(`No category ${fields.category}`);
  const { sibling: _sibling, related: _related, category: _slug, publication, care, ...own } = fields;
  const isPlanned = publication !== 'draft' && publication !== 'published';
  return {
    ...own,
    attributes: fields.attributes as ProductFields['attributes'],
    ...emptiedOf(fields),
    price: toKopecks(own.price),
    discount_price: own.discount_price === null ? null : toKopecks(own.discount_price),
    name_key: sortKey(own.name),
    path: `${category.path}/${own.slug}`,
    category_id: category.id,
    lineage: category.lineage,
    care: Object.values(care).some(Boolean) ? care : null,
    is_draft: publication !== 'published',
    publish_at: isPlanned ? new Date(publication) : null,
  };
}

/** No trigger logs the table of related plants. */
async function relate(tx: Transaction, uuid: string, { was, is }: { was: string[]; is: string[] }): Promise<void> {
  if (isDeepStrictEqual(was, is)) return;
  await store.putRelated(tx, uuid, is);
  const names = new Map((await store.listNamed(tx, is)).map(({ uuid: id, name }) => [id, name]));
  await recordAct(tx, { subject: 'products', key: uuid, after: { related: is.map((id) => names.get(id) ?? id) } });
}

const lacksOf = ({ price, pictures }: Pick<store.Row, 'price' | 'pictures'>): string[] => [
  ...(price === 0 ? ['нет цены'] : []),
  ...(pictures.length === 0 ? ['нет фотографии'] : []),
];

export async function publishDrafts(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ published: string[]; kept: { name: string; message: string }[] }> {
  const locked = new Map((await store.lockDrafts(tx, ids)).map((draft) => [draft.id, draft]));
  const drafts = ids.flatMap((id) => locked.get(id) ?? []);
  const published = drafts.filter((draft) => lacksOf(draft).length === 0).map(({ id }) => id);
  await store.publish(tx, published);
  const lacking = drafts.filter((draft) => lacksOf(draft).length > 0);
  return { published, kept: lacking.map((draft) => ({ name: draft.name, message: lacksOf(draft).join(', ') })) };
}

export async function publishPlanned(context: Pick<Context, 'db' | 'now' | 'invalidateTags'>): Promise<void> {
  const published = await context.db.transaction((tx) => store.publishDue(tx, context.now(), MOST_AHEAD_MS));
  if (published.length > 0) await context.invalidateTags(published.flatMap(tagsOfListing));
}
