import type { AnswerOf } from '../../contract/call';
import { type MediaName, mediaIdOf, UPLOADED, uploadedAddress } from '../../contract/media';
import { PICTURE_WIDTHS } from '../../contract/picture-widths';
import type { staffMedia } from '../../contract/staff/media';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { reportError } from '../error-reporting';
import { Refusal } from '../http/reply';
import { processWidths, readPhoto } from '../uploads/service';
import { type Bucket, BucketError } from './bucket';
import { chosenWidth, mediaId } from './rules';
import * as store from './store';

type Uploaded = AnswerOf<typeof staffMedia.uploadMedia>;

const DAY_MS = 24 * 3_600_000;
/** What was replaced can be brought back from the log for a month. */
const UNUSED_RETENTION_MS = 35 * DAY_MS;
const AT_ONCE = 100;
const BROKEN = 'Файл повреждён, выберите другой';

export async function uploadMedia(context: Context, file: File, signal: AbortSignal): Promise<Uploaded | Refusal> {
  const read = await readPhoto(file);
  if ('problem' in read) return { status: 0, message: read.problem };
  const id = mediaId(read.content);
  const known = await context.db.transaction(async (tx) => {
    await store.touch(tx, [id], context.now());
    return store.findMedia(tx, id);
  });
  const kept = known && (await readMedia(context, { id, width: undefined }, signal));
  if (kept instanceof Refusal) return kept;
  if (known && kept) return answerOf(known);
  const drawn = await processWidths(context, read, signal, PICTURE_WIDTHS);
  if (drawn instanceof Refusal) return drawn;
  if (!drawn) return { status: 0, message: BROKEN };
  const away = await whenAway(() => putIntoBucket(context, id, drawn, signal));
  if (away) return away;
  const { files, ...shape } = drawn;
  const size = files.reduce((sum, { content }) => sum + content.length, 0);
  const now = context.now();
  const widths = files.map(({ width }) => width);
  const row = { id, name: read.name, ...shape, widths, size, created_at: now, used_at: now };
  await context.db.transaction(async (tx) => {
    await store.insertMedia(tx, row);
    if (!context.bucket) await store.insertFiles(tx, id, files);
  });
  return answerOf(row);
}

const AWAY = new Refusal(503, 'Хранилище фотографий не\u00A0отвечает. Попробуйте ещё раз', { retryAfter: 5 });

const whenAway = <T>(use: () => Promise<T>): Promise<T | Refusal> =>
  use().catch((error) => {
    if (!(error instanceof BucketError)) throw error;
    reportError('The bucket of photos failed', error);
    return AWAY;
  });

type Drawn = Exclude<Awaited<ReturnType<typeof processWidths>>, Refusal | undefined>;

async function putIntoBucket({ bucket }: Context, id: string, { files }: Drawn, signal: AbortSignal) {
  const objects = files.map(({ width, content }) => ({ name: objectName(id, width), content }));
  await bucket?.put(objects, signal);
}

const objectName = (id: string, width: number): string => `${id}-${width}.webp`;

const shapeOf = ({ color, width, height }: store.Media) => ({
  color,
  ratio: Math.round((width / height) * 1_000) / 1_000,
});

const answerOf = (row: store.Media): Uploaded => ({
  status: 1,
  message: 'Фотография загружена',
  picture: { src: uploadedAddress(row.id), ...shapeOf(row) },
});

/** Pictures that were uploaded before a bucket was set stay in the database. */
export async function readMedia(
  { db, bucket }: Context,
  { id, width: asked }: MediaName,
  signal: AbortSignal,
): Promise<Buffer | undefined | Refusal> {
  const found = await store.findMedia(db, id);
  if (!found) return undefined;
  const width = chosenWidth(found.widths, asked);
  const kept = await store.readFile(db, id, width);
  return kept ?? whenAway(async () => bucket?.get(objectName(id, width), signal));
}

type Claimed = { lost: string[]; shapes: ReadonlyMap<string, ReturnType<typeof shapeOf>> };

/** Notes that the pictures are in use. `lost`: addresses below /media/u/ that are no uploaded picture's. */
export async function claimPictures(tx: Transaction, now: Date, sources: readonly string[]): Promise<Claimed> {
  const ids = sources.flatMap((src) => mediaIdOf(src) ?? []);
  const found = await store.touch(tx, ids, now);
  const shapes = new Map(found.map((row) => [uploadedAddress(row.id), shapeOf(row)]));
  return { lost: sources.filter((src) => src.startsWith(UPLOADED) && !shapes.has(src)), shapes };
}

export async function purgeUnused(context: Context): Promise<Record<'pictures', number>> {
  const { db, now, bucket } = context;
  await store.touchShown(db, now(), new Date(now().getTime() - DAY_MS));
  const before = new Date(now().getTime() - UNUSED_RETENTION_MS);
  let pictures = 0;
  for (const { id, widths } of await store.listUnused(db, before, AT_ONCE)) {
    const isGone = await db.transaction(async (tx) => {
      if (!(await store.removeUnused(tx, id, before))) return false;
      // While the row is locked: a new upload of the same picture waits.
      if (bucket) await removeObjects(bucket, id, widths);
      return true;
    });
    if (isGone) pictures += 1;
  }
  return { pictures };
}

async function removeObjects(bucket: Bucket, id: string, widths: readonly number[]): Promise<void> {
  try {
    for (const width of widths) await bucket.remove(objectName(id, width));
  } catch (error) {
    reportError(`Objects of the unused picture ${id} stay in the bucket`, error);
  }
}
