import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import { Uuid } from '../../contract/primitives';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { LotFile, staffLots } from '../../contract/staff/lots';
import { inBatches } from '../batches';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import { Refusal } from '../http/reply';
import { processFile, readFile } from '../uploads/service';
import * as store from './lot-files-store';
import { lockLot } from './lots-store';

type Added = AnswerOf<typeof staffLots.addLotFile>;
type Removed = AnswerOf<typeof staffLots.removeLotFile>;

const REMOVED_RETENTION_MS = 35 * 24 * 3_600_000;

export async function listLotFiles(db: Executor, lotIds: string[]): Promise<(lot: string) => LotFile[]> {
  const rows = lotIds.length === 0 ? [] : await store.listFiles(db, lotIds);
  return (lot) => rows.filter(({ lot_id }) => lot_id === lot).map(({ lot_id: _, ...file }) => file);
}

/** Undefined: no such lot. */
export async function addLotFile(
  context: Context,
  { id, lot, file }: ParsedBodyOf<typeof staffLots.addLotFile>,
  signal: AbortSignal,
): Promise<Added | Refusal | undefined> {
  const read = await readFile(file);
  if ('problem' in read) return refused(read.problem);
  const stored = await processFile(context, read, { address: undefined, signal });
  if (stored instanceof Refusal) return stored;
  if ('problem' in stored) return refused(stored.problem);
  return context.db.transaction(async (tx) => {
    if (!(await lockLot(tx, lot))) return undefined;
    if (await store.findFacts(tx, id)) return { status: 1, message: 'Файл уже приложен' };
    if ((await store.countFiles(tx, lot)) >= STAFF_LIMITS.lot_files) return refused(TOO_MANY);
    await store.insertFile(tx, { ...stored, id, lot_id: lot, created_at: context.now() });
    return { status: 1, message: 'Файл приложен' };
  });
}

const TOO_MANY = `У\u00A0партии уже ${STAFF_LIMITS.lot_files} файлов, это предел`;

const refused = (message: string): Added => ({ status: 0, message, errors: { file: message } });

export const removeLotFile = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, is_removed }: ParsedBodyOf<typeof staffLots.removeLotFile>,
): Promise<Removed | undefined> =>
  db.transaction(async (tx) => {
    const file = await store.findFacts(tx, id);
    if (!file || !(await lockLot(tx, file.lot_id))) return undefined;
    const isChanged = is_removed !== (file.removed_at !== null);
    if (isChanged && !is_removed && (await store.countFiles(tx, file.lot_id)) >= STAFF_LIMITS.lot_files)
      return { status: 0, message: TOO_MANY };
    if (isChanged) await store.markRemoved(tx, id, is_removed ? now() : null);
    return { status: 1, message: is_removed ? 'Файл убран' : 'Файл возвращён' };
  });

export async function readLotFile(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<AnswerOf<typeof staffLots.lotFile> | undefined> {
  const file = Uuid.safeParse(id).success ? await store.findFile(db, id) : undefined;
  return file && { name: file.name, type: file.type, content: file.content.toString('base64') };
}

export async function purgeLotFiles({ db, now }: Context): Promise<Record<string, number>> {
  const before = new Date(now().getTime() - REMOVED_RETENTION_MS);
  return { lot_files: await inBatches((most) => store.purgeRemoved(db, before, most)) };
}
