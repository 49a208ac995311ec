import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffProductFiles } from '../../contract/staff/product-files';
import type { RowChange } from '../../contract/staff/product-table';
import { productTag } from '../../contract/wire';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { reportError } from '../error-reporting';
import { applyPart, closeWhole, openWhole, reopenWhole } from '../product-table/parts-service';
import { checkPart } from './checking-service';
import { createPart } from './creating-service';
import { publishedAnswer, publishPart } from './publishing-service';
import { refuseFields } from './rules';
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
    if (['running', 'stopped', 'publishing', 'done'].includes(file.state))
      return { status: 0, message: 'Этот файл уже проводили' };
    const refused = refuseFields(columns, file.headings.length);
    if (refused) return { status: 0, message: refused };
    const { headings_key, version } = file;
    await store.rememberColumns(tx, { headings_key, fields: columns, used_at: context.now() });
    const fresh = { fields: columns, is_remembered: true, version: version + 1, reached: 0 };
    await store.updateFile(tx, id, { ...fresh, state: 'checking' });
    await store.takeOver(tx, id);
    return 'begun';
  });
  return begun === 'begun' ? toldOf(await workForCaller(context, id), 'Проверили') : begun;
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
    if (file.state === 'done' || file.state === 'publishing') return { status: 1, message: 'Уже проведено' };
    if (file.state === 'running') return 'begun';
    if (file.state === 'checked') await openWhole(tx, { id, at: context.now(), document: file.name });
    else if (file.state !== 'stopped') return { status: 0, message: 'Сначала проверьте файл' };
    else if (!(await reopenWhole(tx, id)))
      return { status: 0, message: 'Файл уже отменили. Чтобы провести его снова, загрузите ещё раз' };
    await store.updateFile(tx, id, { state: 'running' });
    await store.takeOver(tx, id);
    return 'begun';
  });
  return begun === 'begun' ? toldOf(await workForCaller(context, id), 'Провели') : begun;
}

type Published = AnswerOf<typeof staffProductFiles.publishProductFile>;

/** Undefined: no such file. */
export async function publishFile(context: Context, id: string): Promise<Published | undefined> {
  const begun = await context.db.transaction(async (tx): Promise<Published | 'begun' | undefined> => {
    const file = await store.lockFile(tx, id);
    if (!file) return undefined;
    if (file.state === 'publishing') return 'begun';
    if (file.state !== 'done') return { status: 0, message: 'Сначала проведите файл до\u00A0конца' };
    if (!(await reopenWhole(tx, id))) return { status: 0, message: 'Файл уже отменили, публиковать нечего' };
    await store.updateFile(tx, id, { state: 'publishing' });
    await store.takeOver(tx, id);
    return 'begun';
  });
  if (begun !== 'begun') return begun;
  const { isDone, worked } = await workForCaller(context, id);
  return isDone ? publishedAnswer(context, id, worked) : LONG;
}

const LONG: Answer = { status: 1, message: 'Файл длинный, это займёт около минуты' };

const toldOf = ({ isDone }: { isDone: boolean }, told: string): Answer =>
  isDone ? { status: 1, message: told } : LONG;

async function workForCaller(context: Context, id: string): Promise<{ isDone: boolean; worked: number }> {
  const until = context.now().getTime() + ANSWER_MS;
  let worked = 0;
  for (let part = await workOnPart(context, id); part; part = await workOnPart(context, id, part.next)) {
    worked += part.worked;
    if (context.now().getTime() < until) continue;
    context.triggerLongLists();
    return { isDone: false, worked };
  }
  return { isDone: true, worked };
}

/** A job: what was begun and not finished within a call. */
export async function workOnFiles(context: Context, signal: AbortSignal): Promise<void> {
  for (const { id, acting } of await store.listAtWork(context.db)) {
    try {
      const staffed = acting ? context.actingAs(acting) : context;
      let part = signal.aborted ? undefined : await workOnPart(staffed, id);
      while (part && !signal.aborted) part = await workOnPart(staffed, id, part.next);
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
    if (state !== 'running' && state !== 'publishing') return;
    await store.updateFile(tx, id, { state: state === 'running' ? 'stopped' : 'done' });
    await closeWhole(tx, id);
  });

type Part = { worked: number; tags: string[]; next?: store.Place };

const FIRST: store.Place = { outcome: 'changed', after: 0 };

/** A transaction of its own, so that the shop goes on meanwhile. Undefined when nothing is left. */
async function workOnPart({ db, now, invalidateTags }: Context, id: string, place = FIRST): Promise<Part | undefined> {
  const part: Part | undefined = await db.transaction(async (tx) => {
    const file = await store.lockFile(tx, id);
    if (file?.state === 'checking') return checkPart(tx, file, now());
    if (file?.state === 'publishing') return publishPart(tx, id);
    return file?.state === 'running' ? runPart(tx, file, now(), place) : undefined;
  });
  if (part && part.tags.length > 0) await invalidateTags(part.tags);
  return part;
}

async function runPart(
  tx: Transaction,
  file: store.StoredFile,
  at: Date,
  place: store.Place,
): Promise<Part | undefined> {
  const { id, name } = file;
  const rows = place.outcome === 'changed' ? await store.listRowsToDo(tx, id, place, ROWS_AT_ONCE) : [];
  const last = rows.at(-1)?.line;
  if (last === undefined) {
    const created = await createPart(tx, file, { at, after: place.outcome === 'new' ? place.after : 0 });
    if (created) return { worked: created.worked, tags: [], next: { outcome: 'new', after: created.last } };
    await store.updateFile(tx, id, { state: 'done' });
    await closeWhole(tx, id);
    return undefined;
  }
  const changes = rows.flatMap(({ change }) => change ?? []);
  const faults = await applyPart(tx, changes, { id, at, document: name });
  const outcomes = rows.map(({ line, change }) => outcomeOf(line, change, faults));
  await store.putOutcomes(tx, id, outcomes);
  const applied = new Set(outcomes.flatMap(({ outcome, line }) => (outcome === 'applied' ? line : [])));
  const tags = rows.flatMap(({ line, change }) => (change && applied.has(line) ? productTag(change.uuid) : []));
  return { worked: rows.length, tags, next: { ...place, after: last } };
}

function outcomeOf(line: number, change: RowChange | null, faults: Awaited<ReturnType<typeof applyPart>>) {
  const own = faults.filter(({ uuid }) => uuid === change?.uuid).map(({ field, message }) => ({ field, message }));
  return own.length > 0 ? { line, outcome: 'faulty' as const, faults: own } : { line, outcome: 'applied' as const };
}
