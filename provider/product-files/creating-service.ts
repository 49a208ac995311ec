import { createHash } from 'node:crypto';
import type { FileFault } from '../../contract/staff/product-files';
import type { Transaction } from '../db/connection';
import { type Added, addCards } from '../product-card/adding-service';
import { lockCardNames } from '../product-card/names-service';
import { recordCreated } from '../product-table/parts-service';
import { fieldOf, lowered } from './rules';
import * as store from './store';

/** Names are locked meanwhile, so colleagues who save a card wait for a part. */
const CARDS_AT_ONCE = 500;

/** Of version 4 in form; from its seed, so that a repeated run adds nothing twice. */
export function idOf(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const faultsOfCard = ({ message, errors }: Added['answer']): FileFault[] =>
  errors
    ? Object.entries(errors).map(([field, text]) => ({ field: fieldOf([field]), message: lowered(text) }))
    : [{ field: 'product', message: lowered(message) }];

export async function createPart(
  tx: Transaction,
  { id, name, fields }: Pick<store.StoredFile, 'id' | 'name' | 'fields'>,
  { at, after }: { at: Date; after: number },
): Promise<{ worked: number; last: number } | undefined> {
  const rows = await store.listRowsToDo(tx, id, { outcome: 'new', after }, CARDS_AT_ONCE);
  const last = rows.at(-1)?.line;
  if (last === undefined) return undefined;
  await lockCardNames(tx);
  const cards = rows.map(({ line, product_id, creation }) => {
    if (!product_id || !creation) throw new Error(`A new plant without its card, line ${line}`);
    return { uuid: product_id, fields: creation.fields, pieces: creation.pieces };
  });
  const listSpoken = (slugs: readonly string[]) => store.listSpokenSlugs(tx, id, slugs);
  const added = await addCards(tx, cards, {
    ...{ now: at, cause: { attempt: id, document: name } },
    ...(fields.includes('slug') && { listSpoken }),
  });
  const created = cards.flatMap(({ uuid }, index) => (added[index]?.isNew ? uuid : []));
  if (created.length > 0) await recordCreated(tx, { id, at, document: name }, created);
  await store.putOutcomes(
    tx,
    id,
    added.map((one, index) => ({ line: rows[index]?.line ?? 0, ...outcomeOf(one) })),
  );
  return { worked: rows.length, last };
}

function outcomeOf({ answer, isNew }: Added): { outcome: 'created' | 'same' | 'faulty'; faults?: FileFault[] } {
  if (isNew) return { outcome: 'created' };
  return answer.status === 1 ? { outcome: 'same' } : { outcome: 'faulty', faults: faultsOfCard(answer) };
}
