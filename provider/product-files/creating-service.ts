import { createHash } from 'node:crypto';
import type { AnswerOf } from '../../contract/call';
import type { FileFault, staffProductFiles } from '../../contract/staff/product-files';
import { tagsOfListing } from '../../contract/wire';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { addCard, judgeCard, lockNewCards, publishDrafts } from '../product-card/saving-service';
import { listCategoryPaths } from '../product-card/service';
import { recordCreated } from '../product-table/parts-service';
import { plants } from '../product-table/rules';
import { categoriesBy, type Found, fieldOf, type Judged, lowered } from './rules';
import * as store from './store';

/** Names are locked meanwhile, so colleagues who save a card wait for a part. */
const CARDS_AT_ONCE = 50;

export async function foundForNew(
  tx: Transaction,
  file: string,
  skus: string[],
): Promise<Pick<Found, 'categories' | 'newIdOf'>> {
  const keys = await store.articleKeys(tx, skus);
  const categories = categoriesBy(skus.length > 0 ? await listCategoryPaths(tx) : []);
  return { categories, newIdOf: (sku) => idOf(`${file} ${keys.get(sku) ?? sku}`) };
}

/** Of version 4 in form; from its seed, so that a repeated run adds nothing twice. */
function idOf(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

type Verdict = Judged & { line: number };

/** New plants that the shop would refuse: the run asks the same. */
export async function refuseTaken(tx: Transaction, verdicts: Verdict[], now: Date): Promise<Verdict[]> {
  const judged: Verdict[] = [];
  for (const { creation, ...verdict } of verdicts) {
    if (!creation || !verdict.product_id) {
      judged.push(verdict);
      continue;
    }
    const card = await judgeCard(tx, { uuid: verdict.product_id, fields: creation.fields }, now);
    judged.push(
      'wanted' in card
        ? { ...verdict, creation }
        : { ...verdict, outcome: 'faulty', faults: faultsOfCard(card.answer) },
    );
  }
  return judged;
}

type Added = Awaited<ReturnType<typeof addCard>>;

const faultsOfCard = ({ message, errors }: Added['answer']): FileFault[] =>
  errors
    ? Object.entries(errors).map(([field, text]) => ({ field: fieldOf([field]), message: lowered(text) }))
    : [{ field: 'product', message: lowered(message) }];

export async function createPart(
  tx: Transaction,
  { id, name }: { id: string; name: string },
  at: Date,
): Promise<boolean> {
  const rows = await store.listRowsToDo(tx, id, 'new', CARDS_AT_ONCE);
  if (rows.length === 0) return false;
  await lockNewCards(tx);
  const outcomes: Parameters<typeof store.putOutcomes>[2] = [];
  const created: string[] = [];
  for (const { line, product_id, creation } of rows) {
    if (!product_id || !creation) throw new Error(`A new plant without its card, line ${line}`);
    const cause = { attempt: id, document: name };
    const added = await addCard(tx, { uuid: product_id, ...creation, cause }, at);
    if (added.isNew) created.push(product_id);
    outcomes.push({ line, ...outcomeOf(added) });
  }
  if (created.length > 0) await recordCreated(tx, { id, at, document: name }, created);
  await store.putOutcomes(tx, id, outcomes);
  return true;
}

function outcomeOf({ answer, isNew }: Added): { outcome: 'created' | 'same' | 'faulty'; faults?: FileFault[] } {
  if (isNew) return { outcome: 'created' };
  return answer.status === 1 ? { outcome: 'same' } : { outcome: 'faulty', faults: faultsOfCard(answer) };
}

type Published = AnswerOf<typeof staffProductFiles.publishProductFile>;

const PUBLISHED_AT_ONCE = 500;
const MOST_KEPT = 200;

export async function publishFile(context: Context, id: string): Promise<Published | undefined> {
  const { db, invalidateTags } = context;
  if (!(await store.findFile(db, id))) return undefined;
  const kept: NonNullable<Published['kept']> = [];
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await store.listCreated(db, id, after, PUBLISHED_AT_ONCE);
    const last = rows.at(-1);
    if (!last) break;
    after = last.line;
    const done = await db.transaction((tx) =>
      publishDrafts(
        tx,
        rows.flatMap(({ product_id }) => product_id ?? []),
      ),
    );
    count += done.published.length;
    kept.push(...done.kept.slice(0, MOST_KEPT - kept.length));
    if (done.published.length > 0) await invalidateTags(done.published.flatMap(tagsOfListing));
  }
  return { ...toldOf(count, kept.length), ...(kept.length > 0 && { kept }) };
}

function toldOf(published: number, kept: number): Pick<Published, 'status' | 'message'> {
  if (published > 0) return { status: 1, message: `Опубликовали: ${plants(published)}` };
  if (kept > 0) return { status: 1, message: 'Пока все остались черновиками' };
  return { status: 1, message: 'Черновиков из\u00A0этого файла больше нет' };
}
