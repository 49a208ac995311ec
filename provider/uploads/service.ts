import { randomUUID } from 'node:crypto';
import { inBatches } from '../batches';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { Refusal } from '../http/reply';
import { readAttachment } from './attachment';
import { isPicture, redrawAttachment } from './redraw-attachment';
import { type Redrawn, redrawPhoto } from './redraw-photo';
import type { Attachment } from './rules';
import * as store from './store';

const FILES_KEPT_MS = 90 * 24 * 3_600_000;

export type Uploader = {
  address: string | undefined;
  signal?: AbortSignal;
};

export const readFile = (file: File): Promise<Attachment | { problem: string }> => readAttachment(file);

const BROKEN = { problem: 'Файл повреждён, выберите другой' };

export async function takeFile(
  context: Context,
  given: Attachment,
  caller: Uploader,
): Promise<Attachment | { problem: string } | Refusal> {
  const draw = () => redrawAttachment(given.content, given.type);
  const content = isPicture(given.type) ? await context.pictures.inTurn(draw, caller.signal) : given.content;
  if (content instanceof Refusal) return content;
  if (!content) return BROKEN;
  return (await countKept(context, content.length, caller)) ?? { ...given, content };
}

export async function countKept(
  { limiter }: Context,
  bytes: number,
  { address }: Uploader,
): Promise<Refusal | undefined> {
  const retryAfter = address && (await limiter.count('uploads', address, Math.ceil(bytes / 1_024)));
  return typeof retryAfter === 'number' ? new Refusal(429, TOO_MUCH, { retryAfter }) : undefined;
}

const TOO_MUCH = 'Файлов за день уже много, пришлите остальные письмом';

export const drawPhoto = (
  { pictures }: Context,
  { content }: Attachment,
  { signal }: Uploader,
): Promise<Redrawn | undefined | Refusal> => pictures.inTurn(() => redrawPhoto(content), signal);

export const readPhoto = (file: File): Promise<Attachment | { problem: string }> => readAttachment(file, 'photo');

export async function keepFile(
  tx: Transaction,
  { now }: Context,
  { name, type, content }: Attachment,
): Promise<string> {
  const id = randomUUID();
  await store.insertFile(tx, { id, name, type, size: content.length, content, created_at: now() });
  return id;
}

export const forgetOldFiles = ({ db, now }: Context): Promise<number> =>
  inBatches((most) => store.removeOldFiles(db, new Date(now().getTime() - FILES_KEPT_MS), most));
