import type { AnswerOf, ParsedQueryOf } from '../../contract/call';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { Permission } from '../../contract/staff/permissions';
import type { FileRow, ProductFile, staffProductFiles } from '../../contract/staff/product-files';
import type { Context } from '../context';
import { actorName } from '../log/rules';
import { namesOfActors } from '../log/service';
import { findNames, findUndone, undoStateOf } from '../product-table/service';
import * as store from './store';

const MONTH_MS = 31 * 24 * 3_600_000;
const YEAR_MS = 366 * 24 * 3_600_000;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

type Asked = Pick<Context, 'db' | 'now'>;
type Permissions = ReadonlySet<Permission>;

/** People are named to those who may read the log. */
export async function listFiles(
  { db, now }: Asked,
  permissions: Permissions,
): Promise<AnswerOf<typeof staffProductFiles.productFiles>> {
  const since = new Date(now().getTime() - MONTH_MS);
  const [files, names] = await Promise.all([store.listFiles(db, since), namesOfActors(db)]);
  const undone = await findUndone(
    db,
    files.map(({ id }) => id),
  );
  return { items: files.map((file) => ({ ...headOf(file, names, permissions), is_undone: undone.has(file.id) })) };
}

type Names = Awaited<ReturnType<typeof namesOfActors>>;

const headOf = ({ id, name, at, actor, state, count }: store.StoredFile, names: Names, permissions: Permissions) => ({
  ...{ id, name, at: at.toISOString(), state, rows: count },
  ...(actor && permissions.has('log.read') && { by: actorName(actor, names) }),
});

/** Undefined: no such file. */
export async function getFile({ db }: Asked, id: string, permissions: Permissions): Promise<ProductFile | undefined> {
  const file = await store.findFile(db, id);
  if (!file) return undefined;
  const [first, found, names, undo, drafts] = await Promise.all([
    store.listFirstRows(db, id, SAMPLES),
    store.countOutcomes(db, file),
    namesOfActors(db),
    undoStateOf(db, id),
    isSettled(file) ? store.countDrafts(db, id) : 0,
  ]);
  const counts = { changed: 0, new: 0, applied: 0, created: 0, faulty: 0, same: 0 };
  for (const { outcome, rows } of found) if (outcome) counts[outcome] = rows;
  const columns = file.headings.map((heading, at) => ({
    heading,
    samples: first.map(({ cells }) => (cells[at] ?? '').slice(0, SAMPLE_LENGTH)).filter((text) => text.trim() !== ''),
    field: file.fields[at] ?? 'skip',
  }));
  const { format, is_remembered, version: check } = file;
  const reached = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
  const head = headOf(file, names, permissions);
  return { ...head, format, is_remembered, check, columns, counts, drafts, undo, reached };
}

const isSettled = ({ state }: store.StoredFile): boolean => state === 'done' || state === 'publishing';

export async function listFileRows(
  { db }: Asked,
  { id, outcome, offset }: ParsedQueryOf<typeof staffProductFiles.productFileRows>,
): Promise<AnswerOf<typeof staffProductFiles.productFileRows> | undefined> {
  const file = await store.findFile(db, id);
  if (!file) return undefined;
  const [rows, found] = await Promise.all([
    store.listJudgedRows(db, file, outcome, { limit: STAFF_LIMITS.product_rows_at_once, offset }),
    store.countOutcomes(db, file),
  ]);
  const names = await findNames(
    db,
    rows.flatMap(({ product_id }) => product_id ?? []),
  );
  return {
    total_number_items: found.find((counted) => counted.outcome === outcome)?.rows ?? 0,
    items: rows.map(({ line, cells, product_id, change, creation, faults }) => ({
      ...{ line, outcome, cells, faults: faults ?? [], ...names.get(product_id ?? '') },
      ...(change && { change }),
      ...(creation && { creation: toldOf(creation) }),
      ...(product_id && names.has(product_id) && { uuid: product_id }),
    })),
  };
}

function toldOf({ fields, pieces, category }: NonNullable<store.StoredRow['creation']>): FileRow['creation'] {
  const { name, size, price, discount_price } = fields;
  return { name, category, price, pieces, ...(size && { size }), ...(discount_price !== null && { discount_price }) };
}

export async function purgeFiles({ db, now }: Asked): Promise<{ files: number; columns: number }> {
  const before = (age: number) => new Date(now().getTime() - age);
  let files = 0;
  while ((await store.removeOldFiles(db, before(MONTH_MS), 1)) > 0) files += 1;
  return { files, columns: await store.removeUnusedColumns(db, before(YEAR_MS)) };
}
