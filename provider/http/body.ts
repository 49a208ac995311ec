import { LIMITS } from '../../contract/limits';
import { Refusal } from './reply';

/** Fields of a form and the boundaries around its file. */
const FORM_FIELDS = 64 * 1024;
/** Deeper than anything of the contract. */
const DEPTH = 32;
/** PostgreSQL keeps neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

const tooLarge = () => new Refusal(413, 'Слишком большой запрос');

const mediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** A JSON body as a value. */
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

/** The fields of a form by name; of fields with one name the last counts, of files only those with content. */
export async function readForm(request: Request): Promise<unknown | Refusal> {
  const type = mediaType(request);
  const isForm = type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded';
  if (!isForm) return new Refusal(415, 'Ожидается multipart/form-data');
  const bytes = await readBytes(request, type === 'multipart/form-data' ? LIMITS.file + FORM_FIELDS : FORM_FIELDS);
  if (bytes instanceof Refusal) return bytes;
  const contentType = request.headers.get('content-type') ?? '';
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return new Refusal(400, 'Неверный формат формы');
  }
  const filled = [...form].filter(([, value]) => typeof value === 'string' || value.size > 0 || value.name !== '');
  const fields = Object.fromEntries(filled);
  const texts = filled.map(([name, value]) => (typeof value === 'string' ? [name, value] : [name, value.name]));
  return isStorable(texts) ? fields : new Refusal(400, 'Неверные символы в тексте');
}

/** Reads no more than `most` bytes, whatever length was announced. */
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
    // The caller went away in the middle of a word.
    return new Refusal(400, 'Запрос оборвался');
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Whether a value from outside can be kept at all. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEPTH && Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, depth + 1));
}
