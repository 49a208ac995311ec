import { LIMITS } from '@/contract/limits';
import { joinChunks } from '@/runtime/join-chunks';
import { takesFile } from '../api/file-calls';
import { BodyRefused } from './body-refused';
import type { UploadSlot } from './upload-slots';

const MAX_BYTES = new Map<string, number>([
  ['application/json', LIMITS.json_body],
  ['multipart/form-data', LIMITS.form_fields],
  ['application/x-www-form-urlencoded', LIMITS.form_fields],
]);

export async function readBody({ headers, body, url }: Request, slot?: UploadSlot): Promise<Uint8Array<ArrayBuffer>> {
  const [given = ''] = (headers.get('content-type') ?? '').split(';');
  const type = given.trim().toLowerCase();
  const mayHoldFile = type === 'multipart/form-data' && takesFile(new URL(url).pathname);
  const most = mayHoldFile ? LIMITS.form_fields + LIMITS.file : MAX_BYTES.get(type);
  const check = (length: number) => {
    if (most === undefined && length > 0) throw new BodyRefused(415, 'Ожидается application/json');
    if (length > (most ?? 0)) throw new BodyRefused(413, 'Слишком большой запрос');
  };
  check(Number(headers.get('content-length') ?? 0));

  const chunks: Uint8Array[] = [];
  let length = 0;
  // `for await` would cancel the stream on exit and cut the connection before the response.
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    check(length);
    slot?.hold(part.value.length);
    chunks.push(part.value);
  }
  slot?.complete();
  return joinChunks(chunks, length);
}
