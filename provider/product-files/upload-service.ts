import { createHash } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import type { staffProductFiles } from '../../contract/staff/product-files';
import { cleanTyped } from '../../contract/typed/clean';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { isFilled, readTable, type Table } from './read-file';
import { guessFields } from './rules';
import * as store from './store';
import { type Cells, storable } from './table-rules';

type Uploaded = AnswerOf<typeof staffProductFiles.uploadProductFile>;
type Upload = ParsedBodyOf<typeof staffProductFiles.uploadProductFile>;

const READ_ALREADY = { status: 1, message: 'Файл уже загружен' } as const;
const ROWS_AT_ONCE = 2_000;

export async function uploadFile(context: Context, { id, file }: Upload): Promise<Uploaded> {
  const table = await readTable(file);
  if ('problem' in table) return { status: 0, message: table.problem };
  const rows = table.rows.map((cells, at): [number, Cells] => [at + 1, cells]).filter(([, cells]) => isFilled(cells));
  const body = rows.slice(1);
  if (body.length === 0) return { status: 0, message: 'В\u00A0файле только заголовок, строк под\u00A0ним нет' };
  const digest = createHash('sha256').update(JSON.stringify(table.rows)).digest('base64url');
  return context.db.transaction(async (tx) => {
    const isNew = await insertFile(tx, context, { id, digest, name: nameOf(file), count: body.length }, table);
    if (!isNew) return answerRepeated(await store.findFile(tx, id), digest);
    for (let at = 0; at < body.length; at += ROWS_AT_ONCE)
      await store.insertRows(tx, id, body.slice(at, at + ROWS_AT_ONCE));
    return { status: 1, message: 'Файл загружен' };
  });
}

/** After a lost answer. Another file under the id is not taken for it. */
const answerRepeated = (known: store.StoredFile | undefined, digest: string): Uploaded =>
  known?.digest === digest
    ? READ_ALREADY
    : { status: 0, message: 'Под\u00A0этим номером уже загружен другой файл. Обновите страницу' };

async function insertFile(
  tx: Transaction,
  { now }: Context,
  known: { id: string; digest: string; name: string; count: number },
  { headings, format }: Table,
): Promise<boolean> {
  const headings_key = keyOf(headings);
  const remembered = await store.findColumns(tx, headings_key);
  const fields = remembered ?? guessFields(headings);
  const about = { headings: headings.map((heading) => heading.slice(0, LIMITS.name)), headings_key, format };
  return store.insertFile(tx, {
    ...{ ...known, ...about, fields, is_remembered: remembered !== undefined },
    ...{ at: now(), state: 'read' },
  });
}

const keyOf = (headings: Cells): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => cleanTyped(heading.slice(0, LIMITS.name)).toLowerCase())))
    .digest('base64url');

const nameOf = ({ name }: File): string =>
  cleanTyped(storable(name.split(/[/\\]/).at(-1) ?? '').slice(-LIMITS.name)) || 'Файл';
