import { MIMEType } from 'node:util';
import type { Call } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { joinChunks } from '../../runtime/join-chunks';
import { Refusal } from './reply';

const DEPTH = 32;
/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

const ONE_FILE = 'Приложите один файл';

const tooLarge = () => new Refusal(413, 'Слишком большой запрос');

const mediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export async function readJson(request: Request): Promise<unknown | Refusal> {
  if (mediaType(request) !== 'application/json') return new Refusal(415, 'Ожидается application/json');
  const bytes = await readBytes(request, LIMITS.json_body);
  if (bytes instanceof Refusal) return bytes;
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return new Refusal(400, 'Неверный JSON');
  }
  return isStorable(json) ? json : new Refusal(400, 'Неверные символы в тексте');
}

export async function readForm(request: Request, { hasFile }: Pick<Call, 'hasFile'>): Promise<unknown | Refusal> {
  const type = mediaType(request);
  const isForm = type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded';
  if (!isForm) return new Refusal(415, 'Ожидается multipart/form-data');
  const mayHoldFile = hasFile && type === 'multipart/form-data';
  const bytes = await readBytes(request, LIMITS.form_fields + (mayHoldFile ? LIMITS.file : 0));
  if (bytes instanceof Refusal) return bytes;
  let form: FormData;
  try {
    // Normalised, so that the parser uses the boundary that was counted here.
    const mime = new MIMEType(request.headers.get('content-type') ?? '');
    if (hasManyParts(bytes, mime.params.get('boundary'))) return tooLarge();
    const contentType = String(mime);
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return new Refusal(400, 'Неверный формат формы');
  }
  const filled = [...form].filter(([, value]) => typeof value === 'string' || value.size > 0 || value.name !== '');
  const files = filled.filter(([, value]) => typeof value !== 'string').map(([name]) => name);
  const crowded = files.find((name, index) => files.indexOf(name) !== index);
  if (crowded !== undefined) return new Refusal(400, ONE_FILE, { errors: { [crowded]: ONE_FILE } });
  const fields = Object.fromEntries(filled);
  const texts = filled.map(([name, value]) => (typeof value === 'string' ? [name, value] : [name, value.name]));
  return isStorable(texts) ? fields : new Refusal(400, 'Неверные символы в тексте');
}

/** Counting boundaries is far cheaper than parsing a form with too many parts. */
function hasManyParts(bytes: Uint8Array<ArrayBuffer>, boundary: string | null): boolean {
  if (!boundary) return false;
  const form = Buffer.from(bytes.buffer);
  const delimiter = `--${boundary}`;
  let at = -1;
  for (let found = 0; found <= LIMITS.form_parts + 1; found++) {
    at = form.indexOf(delimiter, at + 1);
    if (at === -1) return false;
  }
  return true;
}

async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      length += part.value.length;
      if (length > most) return tooLarge();
      chunks.push(part.value);
    }
  } catch {
    return new Refusal(400, 'Запрос оборвался');
  }
  return joinChunks(chunks, length);
}

export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEPTH && Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, depth + 1));
}
