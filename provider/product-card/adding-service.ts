import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffProductCard } from '../../contract/staff/product-card';
import { moscowDay } from '../clock/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { beginShelf } from '../stock/shelf-service';
import { familyOf, siblingsOf } from './family-service';
import { type JudgedCard, judgeCards, type ListSpoken } from './judging-service';
import { lockCardNames } from './names-service';
import { rowOf } from './row-rules';
import { isSameProduct } from './rules';
import { toFields } from './service';
import * as store from './store';

type Created = AnswerOf<typeof staffProductCard.createProduct>;
type NewCard = ParsedBodyOf<typeof staffProductCard.createProduct>;
type Cause = { attempt: string; document: string };

const CHECK = 'Проверьте отмеченные поля';
const DAY_LENGTH = 10;
/** In the middle, as the seed has it. */
const NEW_POPULARITY = 50;

export const createProduct = ({ db, now }: Pick<Context, 'db' | 'now'>, card: NewCard): Promise<Created> =>
  db.transaction(async (tx) => {
    await lockCardNames(tx);
    const [added] = await addCards(tx, [card], { now: now() });
    if (!added) throw new Error(`No answer about ${card.uuid}`);
    return added.answer;
  });

export type Added = { answer: Created; isNew: boolean };

/** In the order of the cards: good ones are written. */
export async function addCards(
  tx: Transaction,
  cards: readonly NewCard[],
  { now, cause, listSpoken }: { now: Date; cause?: Cause; listSpoken?: ListSpoken },
): Promise<Added[]> {
  const verdicts = await judgeNewCards(tx, cards, { now, ...(listSpoken && { listSpoken }) });
  const good = verdicts.flatMap((verdict) => ('wanted' in verdict ? verdict : []));
  await beginShelf(tx, { ...cause });
  const piecesOf = new Map(cards.map(({ uuid, pieces = 0 }) => [uuid, pieces]));
  const added = moscowDay(now).toISOString().slice(0, DAY_LENGTH);
  await insertCards(
    tx,
    good.map((card) => ({ ...card, added, stocked: piecesOf.get(card.uuid) ?? 0 })),
  );
  return verdicts.map((verdict) => {
    if ('answer' in verdict) return { answer: verdict.answer, isNew: false };
    const message = verdict.wanted.publication === 'draft' ? 'Черновик записан' : 'Растение добавлено';
    return { answer: { status: 1, message }, isNew: true };
  });
}

type Fresh = JudgedCard & { added: string; stocked: number };

async function insertCards(tx: Transaction, cards: readonly Fresh[]): Promise<void> {
  const categories = await store.listCategories(tx);
  const rows: Parameters<typeof store.insertProducts>[1] = [];
  for (const { uuid, wanted, added, stocked } of cards) {
    const fresh = { id: uuid, stocked, popularity: NEW_POPULARITY, added };
    rows.push({ ...rowOf(categories, wanted), ...fresh, family: await familyOf(tx, wanted.sibling) });
  }
  await store.insertProducts(tx, rows);
  for (const { uuid, wanted } of cards) if (wanted.related.length > 0) await store.putRelated(tx, uuid, wanted.related);
}

/** In the order of the cards: what `addCards` would write, or its answer where it would write nothing. */
export async function judgeNewCards(
  tx: Transaction,
  cards: readonly Pick<NewCard, 'uuid' | 'fields'>[],
  { now, listSpoken }: { now: Date; listSpoken?: ListSpoken },
): Promise<({ answer: Created } | JudgedCard)[]> {
  const ids = cards.map(({ uuid }) => uuid);
  const known = new Map((await store.findRows(tx, ids)).map((row) => [row.id, row]));
  const fresh = cards.filter(({ uuid }) => !known.has(uuid));
  await store.lockRows(
    tx,
    fresh.flatMap(({ fields }) => fields.sibling ?? []),
  );
  const judged = new Map((await judgeCards(tx, fresh, now, listSpoken)).map((card) => [card.uuid, card]));
  const verdicts: ({ answer: Created } | JudgedCard)[] = [];
  for (const { uuid, fields } of cards) {
    const [row, card] = [known.get(uuid), judged.get(uuid)];
    if (row) verdicts.push({ answer: await answerRepeated(tx, row, fields) });
    else if (card) verdicts.push(Object.keys(card.errors).length > 0 ? { answer: refusal(card.errors) } : card);
  }
  return verdicts;
}

const refusal = (errors: Record<string, string>): Created => ({ status: 0, message: CHECK, errors });

async function answerRepeated(tx: Transaction, row: store.Row, fields: NewCard['fields']): Promise<Created> {
  const sibling = (await siblingsOf(tx, row))(fields.sibling);
  return isSameProduct(toFields(row), { ...fields, sibling })
    ? { status: 1, message: 'Уже записано' }
    : { status: 0, message: 'Карточка уже создана с\u00A0первого раза. Найдите её в\u00A0списке и\u00A0поправьте там' };
}
