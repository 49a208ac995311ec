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
import { type Cells, lengthOf, storable } from './table-rules';

type Uploaded = AnswerOf<typeof staffProductFiles.uploadProductFile>;
type Upload = ParsedBodyOf<typeof staffProductFiles.uploadProductFile>;

const READ_ALREADY = { status: 1, message: 'Файл уже загружен' } as const;
const ROWS_AT_ONCE = 2_000;
const TEXT_AT_ONCE = 4 * 1024 * 1024;

export async function uploadFile(context: Context, { id, file }: Upload): Promise<Uploaded> {
  const table = await readTable(file);
  if ('problem' in table) return { status: 0, message: table.problem };
  const rows = table.rows.map((cells, at): Line => [at + 1, cells]).filter(([, cells]) => isFilled(cells));
  const body = rows.slice(1);
  if (body.length === 0) return { status: 0, message: 'В\u00A0файле только заголовок, строк под\u00A0ним нет' };
  const digest = digestOf(table.rows);
  return context.db.transaction(async (tx) => {
    const isNew = await insertFile(tx, context, { id, digest, name: nameOf(file), count: body.length }, table);
    if (!isNew) return answerRepeated(await store.findFile(tx, id), digest);
    for (const part of partsOf(body)) await store.insertRows(tx, id, part);
    return { status: 1, message: 'Файл загружен' };
  });
}

type Line = [line: number, cells: Cells];

function* partsOf(rows: Line[]): Generator<Line[]> {
  let part: Line[] = [];
  let text = 0;
  for (const row of rows) {
    part.push(row);
    text += lengthOf(row[1]);
    if (part.length < ROWS_AT_ONCE && text < TEXT_AT_ONCE) continue;
    yield part;
    [part, text] = [[], 0];
  }
  if (part.length > 0) yield part;
}

function digestOf(rows: Cells[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(JSON.stringify(row));
  return hash.digest('base64url');
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
