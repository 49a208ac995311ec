import { LIMITS } from '@/contract/limits';

/** The other fields of a form and the boundaries around its file. */
const FORM_FIELDS = 64 * 1024;

/** Most bytes of a body by its media type; nothing is taken of a type that is not here. */
const MOST = new Map<string, number>([
  ['application/json', LIMITS.json_body],
  ['multipart/form-data', LIMITS.file + FORM_FIELDS],
  ['application/x-www-form-urlencoded', FORM_FIELDS],
]);

export class BodyRefused extends Error {
  override name = 'BodyRefused';
  constructor(
    readonly status: 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** Reads a body and stops at its limit: however much is sent, no more than that is held. Throws `BodyRefused`. */
export async function readBody({ headers, body }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const most = MOST.get(type.trim().toLowerCase());
  const check = (length: number) => {
    if (most === undefined && length > 0) throw new BodyRefused(415, 'Ожидается application/json');
    if (length > (most ?? 0)) throw new BodyRefused(413, 'Слишком большой запрос');
  };
  check(Number(headers.get('content-length') ?? 0));

  const chunks: Uint8Array[] = [];
  let length = 0;
  // A reader that is left, not `for await`: ending that cancels the stream, which cuts the connection before the answer.
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    check(length);
    chunks.push(part.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
