import type { Hono, Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { AnswerOf, Call, Identity, ParsedBodyOf, ParsedQueryOf } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { Uuid } from '../../contract/primitives';
import { Accepted, Refusal, type Reply } from './reply';

export type Incoming<C> = {
  body: ParsedBodyOf<C>;
  query: ParsedQueryOf<C>;
  /** Path parameter by name. */
  param: (name: string) => string;
  /** Header `cartid`; undefined for a visitor who has no cart yet. */
  cartid: string | undefined;
  /** Header Idempotency-Key of a call that asks for one. */
  idempotencyKey: string;
};

const ID_HEADERS: Partial<Record<Identity, string>> = { cart: 'cartid' };

/** Serves one call of the contract: reads and checks what came by its schemas, answers in its manner. */
export function route<C extends Call>(
  app: Hono,
  call: C,
  handle: (incoming: Incoming<C>) => Promise<Reply<AnswerOf<C>>>,
): void {
  // The app is not strict: it compares addresses without the slash at their end.
  const path = call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  app.on(call.method, path, async (c) => {
    const incoming = await readRequest(c, call);
    if (incoming instanceof Refusal) return incoming.toResponse();
    const reply = await handle(incoming as Incoming<C>);
    if (reply instanceof Refusal) return reply.toResponse();
    if (!(reply instanceof Accepted)) return c.json(reply as object);
    const { cartid, touched } = reply.extra;
    if (cartid) c.header('cartid', cartid);
    if (touched?.length) c.header('x-touched-tags', touched.join(','));
    return c.json(reply.answer as object);
  });
}

async function readRequest(c: HonoContext, call: Call): Promise<Incoming<Call> | Refusal> {
  const cartid = call.identity?.includes('cart') ? c.req.header(ID_HEADERS.cart as string) : undefined;
  if (cartid !== undefined && !Uuid.safeParse(cartid).success) {
    return new Refusal(400, 'Неверный идентификатор', { errors: { cartid: 'UUID' } });
  }
  const idempotencyKey = c.req.header('idempotency-key') ?? '';
  if (call.idempotent && !/^[\w-]{16,100}$/.test(idempotencyKey)) {
    return new Refusal(400, 'Нужен заголовок Idempotency-Key: от 16 до 100 букв, цифр и дефисов');
  }
  if (!isStorable([c.req.param(), c.req.query()])) return new Refusal(400, 'Неверный адрес');
  const query = parse(call.query, c.req.query());
  if (query instanceof Refusal) return query;
  const body = await readBody(c, call);
  if (body instanceof Refusal) return body;
  return { body, query, cartid, idempotencyKey, param: (name) => c.req.param(name) ?? '' } as Incoming<Call>;
}

async function readBody(c: HonoContext, call: Call): Promise<unknown | Refusal> {
  if (!call.body) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    return new Refusal(415, 'Ожидается application/json');
  }
  const text = await c.req.text();
  if (Buffer.byteLength(text) > LIMITS.json_body) return new Refusal(413, 'Слишком большой запрос');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return new Refusal(400, 'Неверный JSON');
  }
  if (!isStorable(json)) return new Refusal(400, 'Неверные символы в тексте');
  return parse(call.body, json);
}

/** PostgreSQL keeps neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown | Refusal {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  return new Refusal(400, 'Проверьте данные', { errors });
}
