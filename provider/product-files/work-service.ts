import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffProductFiles } from '../../contract/staff/product-files';
import type { RowChange } from '../../contract/staff/product-table';
import { productTag } from '../../contract/wire';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { reportError } from '../error-reporting';
import { applyPart, closeWhole, openWhole, reopenWhole } from '../product-table/parts-service';
import { findNamed } from '../product-table/service';
import { createPart, foundForNew, refuseTaken } from './creating-service';
import { isUuid, judgeRow, readRow, refuseFields } from './rules';
import * as store from './store';

type Answer = AnswerOf<typeof staffProductFiles.checkProductFile>;

const ROWS_AT_ONCE = 1_000;
/** Longer would keep the caller waiting: then a job goes on. */
const ANSWER_MS = 4_000;

/** Undefined: no such file. */
export async function checkFile(
  context: Context,
  { id, columns }: ParsedBodyOf<typeof staffProductFiles.checkProductFile>,
): Promise<Answer | undefined> {
  const begun = await context.db.transaction(async (tx): Promise<Answer | 'begun' | undefined> => {
    const file = await store.lockFile(tx, id);
    if (!file) return undefined;
    if (['running', 'stopped', 'done'].includes(file.state)) return { status: 0, message: 'Этот файл уже проводили' };
    const refused = refuseFields(columns, file.headings.length);
    if (refused) return { status: 0, message: refused };
    const { headings_key, version } = file;
    await store.rememberColumns(tx, { headings_key, fields: columns, used_at: context.now() });
    const fresh = { fields: columns, is_remembered: true, version: version + 1, reached: 0 };
    await store.updateFile(tx, id, { ...fresh, state: 'checking' });
    await store.takeOver(tx, id);
    return 'begun';
  });
  return begun === 'begun' ? workForCaller(context, id, 'Проверили') : begun;
}

/** Undefined: no such file. */
export async function runFile(
  context: Context,
  { id, check }: ParsedBodyOf<typeof staffProductFiles.runProductFile>,
): Promise<Answer | undefined> {
  const begun = await context.db.transaction(async (tx): Promise<Answer | 'begun' | undefined> => {
    const file = await store.lockFile(tx, id);
    if (!file) return undefined;
    if (file.version !== check)
      return { status: 0, message: 'Файл проверили заново. Посмотрите, что изменится теперь' };
    if (file.state === 'done') return { status: 1, message: 'Уже проведено' };
    if (file.state === 'running') return 'begun';
    if (file.state === 'checked') await openWhole(tx, { id, at: context.now(), document: file.name });
    else if (file.state !== 'stopped') return { status: 0, message: 'Сначала проверьте файл' };
    else if (!(await reopenWhole(tx, id)))
      return { status: 0, message: 'Файл уже отменили. Чтобы провести его снова, загрузите ещё раз' };
    await store.updateFile(tx, id, { state: 'running' });
    await store.takeOver(tx, id);
    return 'begun';
  });
  return begun === 'begun' ? workForCaller(context, id, 'Провели') : begun;
}

async function workForCaller(context: Context, id: string, told: string): Promise<Answer> {
  const until = context.now().getTime() + ANSWER_MS;
  while (await workOnPart(context, id)) {
    if (context.now().getTime() < until) continue;
    context.triggerLongLists();
    return { status: 1, message: 'Файл длинный, это займёт около минуты' };
  }
  return { status: 1, message: told };
}

/** A job: what was begun and not finished within a call. */
export async function workOnFiles(context: Context, signal: AbortSignal): Promise<void> {
  for (const { id, acting } of await store.listAtWork(context.db)) {
    try {
      const staffed = acting ? context.actingAs(acting) : context;
      while (!signal.aborted && (await workOnPart(staffed, id)));
    } catch (error) {
      reportError(`File with prices and stock could not be gone on with: ${id}`, error);
      await stopFile(context, id).catch((failure) => reportError(`File could not be stopped: ${id}`, failure));
    }
  }
}

/** What went in stays and can be taken back; the rest can be tried again. */
const stopFile = ({ db }: Context, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const state = (await store.lockFile(tx, id))?.state;
    if (state === 'checking') await store.updateFile(tx, id, { state: 'read' });
    if (state !== 'running') return;
    await store.updateFile(tx, id, { state: 'stopped' });
    await closeWhole(tx, id);
  });

/** A transaction of its own, so that the shop goes on meanwhile. False when nothing is left. */
async function workOnPart({ db, now, invalidateTags }: Context, id: string): Promise<boolean> {
  const touched = await db.transaction(async (tx) => {
    const file = await store.lockFile(tx, id);
    if (file?.state === 'checking') return checkPart(tx, file, now());
    return file?.state === 'running' ? runPart(tx, file, now()) : undefined;
  });
  if (touched?.length) await invalidateTags(touched.map(productTag));
  return touched !== undefined;
}

async function checkPart(
  tx: Transaction,
  { id, fields, reached, format }: store.StoredFile,
  now: Date,
): Promise<string[] | undefined> {
  const rows = await store.listRowsAfter(tx, id, reached, ROWS_AT_ONCE);
  const last = rows.at(-1)?.line;
  if (last === undefined) {
    await store.updateFile(tx, id, { state: 'checked' });
    return undefined;
  }
  const read = rows.map(({ line, cells }) => ({ line, ...readRow(cells, fields, format.kind) }));
  const skus = read.flatMap(({ sku }) => sku || []);
  const known = await findNamed(tx, { skus, ids: read.flatMap((row) => row.id || []) });
  const fresh = await foundForNew(tx, id, read.some(({ texts }) => texts.name !== undefined) ? skus : []);
  const found = { ...known, ...fresh };
  const named = [
    ...[...found.byId.keys(), ...[...found.bySku.values()].flat().map(({ uuid }) => uuid)],
    ...read.flatMap((row) => (row.texts.name === undefined ? [] : row.id || (row.sku && found.newIdOf(row.sku)) || [])),
  ].filter(isUuid);
  const earlier = new Map(
    (await store.listEarlierLines(tx, id, reached + 1, named)).map(({ product_id, line }) => [product_id, line]),
  );
  const verdicts = read.map((row) => {
    const verdict = judgeRow(row, found, (product) => earlier.get(product) ?? undefined);
    if (verdict.product_id && !earlier.has(verdict.product_id)) earlier.set(verdict.product_id, row.line);
    return { line: row.line, ...verdict };
  });
  await store.putVerdicts(tx, id, await refuseTaken(tx, verdicts, now));
  await store.updateFile(tx, id, { reached: last });
  return [];
}

async function runPart(tx: Transaction, { id, name }: store.StoredFile, at: Date): Promise<string[] | undefined> {
  const rows = await store.listRowsToDo(tx, id, 'changed', ROWS_AT_ONCE);
  if (rows.length === 0) {
    if (await createPart(tx, { id, name }, at)) return [];
    await store.updateFile(tx, id, { state: 'done' });
    await closeWhole(tx, id);
    return undefined;
  }
  const changes = rows.flatMap(({ change }) => change ?? []);
  const faults = await applyPart(tx, changes, { id, at, document: name });
  const outcomes = rows.map(({ line, change }) => outcomeOf(line, change, faults));
  await store.putOutcomes(tx, id, outcomes);
  const applied = new Set(outcomes.flatMap(({ outcome, line }) => (outcome === 'applied' ? line : [])));
  return rows.flatMap(({ line, change }) => (change && applied.has(line) ? change.uuid : []));
}

function outcomeOf(line: number, change: RowChange | null, faults: Awaited<ReturnType<typeof applyPart>>) {
  const own = faults.filter(({ uuid }) => uuid === change?.uuid).map(({ field, message }) => ({ field, message }));
  return own.length > 0 ? { line, outcome: 'faulty' as const, faults: own } : { line, outcome: 'applied' as const };
}
