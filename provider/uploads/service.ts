import { randomUUID } from 'node:crypto';
import { inBatches } from '../batches';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { Refusal } from '../http/reply';
import { readAttachment } from './attachment';
import {
  isPicture,
  type ReencodedPhoto,
  type ReencodedWidths,
  reencodeAttachment,
  reencodePhoto,
  reencodeWidths,
} from './reencode';
import type { Attachment } from './rules';
import * as store from './store';

const FILES_RETENTION_MS = 90 * 24 * 3_600_000;

export type Uploader = {
  address: string | undefined;
  signal?: AbortSignal;
};

export const readFile = (file: File): Promise<Attachment | { problem: string }> => readAttachment(file);

const BROKEN = { problem: 'Файл повреждён, выберите другой' };

export async function processFile(
  context: Context,
  upload: Attachment,
  caller: Uploader,
): Promise<Attachment | { problem: string } | Refusal> {
  const encode = () => reencodeAttachment(upload.content, upload.type);
  const content = isPicture(upload.type) ? await context.pictures.run(encode, caller.signal) : upload.content;
  if (content instanceof Refusal) return content;
  if (!content) return BROKEN;
  return (await countUploaded(context, content.length, caller)) ?? { ...upload, content };
}

export async function countUploaded(
  { limiter }: Context,
  bytes: number,
  { address }: Uploader,
): Promise<Refusal | undefined> {
  const retryAfter = address && (await limiter.count('uploads', address, Math.ceil(bytes / 1_024)));
  return typeof retryAfter === 'number' ? new Refusal(429, TOO_MUCH, { retryAfter }) : undefined;
}

const TOO_MUCH = 'Файлов за день уже много, пришлите остальные письмом';

export const processPhoto = (
  { pictures }: Context,
  { content }: Attachment,
  { signal }: Uploader,
): Promise<ReencodedPhoto | undefined | Refusal> => pictures.run(() => reencodePhoto(content), signal);

export const processWidths = (
  { pictures }: Context,
  { content }: Attachment,
  signal: AbortSignal,
  widths: readonly number[],
): Promise<ReencodedWidths | undefined | Refusal> => pictures.run(() => reencodeWidths(content, widths), signal);

export const readPhoto = (file: File): Promise<Attachment | { problem: string }> => readAttachment(file, 'photo');

export async function storeFile(
  tx: Transaction,
  { now }: Context,
  { name, type, content }: Attachment,
): Promise<string> {
  const id = randomUUID();
  await store.insertFile(tx, { id, name, type, size: content.length, content, created_at: now() });
  return id;
}

export const purgeOldFiles = ({ db, now }: Context): Promise<number> =>
  inBatches((most) => store.removeOldFiles(db, new Date(now().getTime() - FILES_RETENTION_MS), most));
