import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type {
  AnswerOf,
  Call,
  Identity,
  NeedsCustomer,
  NeedsStaff,
  ParsedBodyOf,
  ParsedQueryOf,
} from '../../contract/call';
import { LIMITS, type RateName } from '../../contract/limits';
import { Uuid } from '../../contract/primitives';
import { SIGNED_OUT } from '../../contract/staff/sign-in';
import { UPLOAD_BEGIN_MS } from '../../contract/upload-deadline';
import { CLIENT_ADDRESS, CODE_CHALLENGE, INVALIDATED_TAGS, STAFF_SESSION } from '../../contract/wire';
import { isStorable, readForm, readJson } from './body';
import type { App, Customer, HttpDependencies, StaffActor } from './dependencies';
import { followExchange, subjectOf } from './exchange';
import { Accepted, notPermitted, Refusal, type Reply, signInAgain, tooManyRequests } from './reply';
import { listUnknownFields } from './unknown-fields';

export type Incoming<C> = {
  body: ParsedBodyOf<C>;
  query: ParsedQueryOf<C>;
  param: (name: string) => string;
  cartid: string | undefined;
  favoritesid: string | undefined;
  customer: NeedsCustomer<C> extends true ? Customer : Customer | undefined;
  staff: NeedsStaff<C> extends true ? StaffActor : undefined;
  isStaff: () => Promise<boolean>;
  idempotencyKey: string;
  agent: string;
  challenge: string;
  address: string | undefined;
  /** Aborted once a transaction must not begin any more: the caller left, or an upload took too long. [FORM-12] */
  signal: AbortSignal;
};

type Headers = Pick<
  Incoming<Call>,
  'cartid' | 'favoritesid' | 'isStaff' | 'idempotencyKey' | 'agent' | 'challenge' | 'address'
> & {
  customer: Customer | undefined;
  staff: StaffActor | undefined;
};

const AGENT_LENGTH = 200;
const CHALLENGE = /^[\w-]{32,100}$/;

export function route<C extends Call>(
  app: App,
  call: C,
  handle: (incoming: Incoming<C>) => Promise<Reply<AnswerOf<C>>>,
): void {
  // Hono ignores the trailing slash, because the app is not strict.
  const path = call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  app.on(call.method, path, async (c) => {
    const reply = await followExchange(c, call, async () => {
      const incoming = await readRequest(c, call, c.get('dependencies'));
      return incoming instanceof Refusal ? incoming : handle(incoming as Incoming<C>);
    });
    if (reply instanceof Refusal) {
      if (reply.more.invalidatedTags?.length) await c.get('dependencies').invalidateTags(reply.more.invalidatedTags);
      return reply.toResponse();
    }
    if (!(reply instanceof Accepted)) return c.json(reply as object);
    const { cartid, favoritesid, invalidatedTags } = reply.extra;
    if (cartid) c.header('cartid', cartid);
    if (favoritesid) c.header('favoritesid', favoritesid);
    if (invalidatedTags?.length) {
      await c.get('dependencies').invalidateTags(invalidatedTags);
      c.header(INVALIDATED_TAGS, invalidatedTags.join(','));
    }
    return c.json(reply.answer as object);
  });
}

/** Cheapest checks first. */
async function readRequest(
  c: HonoContext,
  call: Call,
  dependencies: HttpDependencies,
): Promise<Incoming<Call> | Refusal> {
  const { signal: left } = c.req.raw;
  const signal = call.hasFile ? AbortSignal.any([left, AbortSignal.timeout(UPLOAD_BEGIN_MS)]) : left;
  const rateRefusal = call.rate && (await countCall(c, call.rate));
  if (rateRefusal) return rateRefusal;
  const headers = await readHeaders(c, call, dependencies);
  if (headers instanceof Refusal) return headers;
  if (!isStorable([c.req.param(), c.req.query()])) return new Refusal(400, 'Неверный адрес');
  const query = parse(call.query, c.req.query());
  if (query instanceof Refusal) return query;
  const uploadRefusal = call.hasFile && bringsFile(c) && dependencies.uploadRefusal();
  if (uploadRefusal) return uploadRefusal;
  const given = call.body && (call.multipart ? await readForm(c.req.raw, call) : await readJson(c.req.raw));
  if (given instanceof Refusal) return given;
  c.set('subject', subjectOf(c.req.param(), given));
  const body = parse(call.body, given);
  if (body instanceof Refusal) return body;
  const unknown = headers.staff ? listUnknownFields(given, body) : [];
  if (unknown.length > 0) return refuseFields(unknown.map((name) => [name, UNKNOWN_FIELD]));
  return { ...headers, body, query, param: (name) => c.req.param(name) ?? '', signal } as Incoming<Call>;
}

/** An embedded storefront has read the body already and sends no length. */
const bringsFile = (c: HonoContext): boolean => Number(c.req.header('content-length') ?? 0) > LIMITS.form_fields;

export async function countCall(c: HonoContext, rate: RateName): Promise<Refusal | undefined> {
  const address = c.req.header(CLIENT_ADDRESS);
  const retryAfter = address && (await (c.get('dependencies') as HttpDependencies).countCall(rate, address));
  return typeof retryAfter === 'number' ? tooManyRequests(retryAfter) : undefined;
}

function readId(c: HonoContext, name: 'cartid' | 'favoritesid'): string | undefined | Refusal {
  const value = c.req.header(name);
  const id = Uuid.optional().safeParse(value);
  if (id.success) return id.data;
  return new Refusal(400, 'Неверный идентификатор', { errors: { [name]: 'UUID' } });
}

function readChallenge(c: HonoContext): string | Refusal {
  const challenge = c.req.header(CODE_CHALLENGE) ?? '';
  if (!challenge || CHALLENGE.test(challenge)) return challenge;
  return new Refusal(400, 'Неверный идентификатор', { errors: { [CODE_CHALLENGE]: 'от 32 до 100 букв и цифр' } });
}

async function readHeaders(c: HonoContext, call: Call, dependencies: HttpDependencies): Promise<Headers | Refusal> {
  const requires = (identity: Identity) => call.identity?.includes(identity) ?? false;
  const cartid = requires('cart') ? readId(c, 'cartid') : undefined;
  if (cartid instanceof Refusal) return cartid;
  const favoritesid = requires('favourites') ? readId(c, 'favoritesid') : undefined;
  if (favoritesid instanceof Refusal) return favoritesid;
  const idempotencyKey = c.req.header('idempotency-key') ?? '';
  if (call.idempotent && !/^[\w-]{16,100}$/.test(idempotencyKey)) {
    return new Refusal(400, 'Нужен заголовок Idempotency-Key: от 16 до 100 букв, цифр и дефисов');
  }
  const token = tokenOf(c);
  const staff = requires('staff') ? await identifyStaff(c, call, token) : undefined;
  if (staff instanceof Refusal) return staff;
  const customer = await identify(c, call, dependencies, token);
  if (customer instanceof Refusal) return customer;
  const agent = (c.req.header('user-agent') ?? '').slice(0, AGENT_LENGTH);
  const address = c.req.header(CLIENT_ADDRESS);
  const challenge = readChallenge(c);
  if (challenge instanceof Refusal) return challenge;
  const isStaff = async () => token !== undefined && (await dependencies.identifyStaff(token)) !== undefined;
  return { cartid, favoritesid, customer, staff, isStaff, idempotencyKey, agent, challenge, address };
}

const tokenOf = (c: HonoContext): string | undefined =>
  /^Bearer ([\w.~+/-]{1,500})$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** To everybody else staff calls look absent. */
async function identifyStaff(c: HonoContext, { may }: Call, token: string | undefined): Promise<StaffActor | Refusal> {
  const dependencies: HttpDependencies = c.get('dependencies');
  const staff = token === undefined ? undefined : await dependencies.identifyStaff(token);
  c.set('staff', staff);
  if (!staff) {
    return token?.startsWith(STAFF_SESSION) ? new Refusal(401, SIGNED_OUT) : new Refusal(404, 'Такого вызова нет');
  }
  if (may && staff.permissions.has(may)) return staff;
  return may ? notPermitted(may) : new Refusal(403, 'Нет права');
}

/** A bad token is refused even where none is required: its sender believes to be signed in. */
async function identify(
  c: HonoContext,
  call: Call,
  dependencies: HttpDependencies,
  token: string | undefined,
): Promise<Customer | undefined | Refusal> {
  if (!call.identity?.length || call.identity.includes('staff')) return undefined;
  const isNeeded = call.identity.includes('bearer');
  if (c.req.header('authorization') === undefined && !isNeeded) return undefined;
  const customer = token ? await dependencies.identify(token) : undefined;
  return customer ?? signInAgain();
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown | Refusal {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  return refuseFields(parsed.error.issues.map((issue) => [issue.path.join('.'), textOf(issue)]));
}

const UNKNOWN_FIELD = 'Такого поля нет';

const refuseFields = (errors: [name: string, text: string][]): Refusal =>
  new Refusal(400, 'Проверьте данные', { errors: Object.fromEntries(errors) });

const textOf = (issue: z.core.$ZodIssue): string =>
  (issue.code === 'invalid_union' && issue.errors.at(-1)?.[0]?.message) || issue.message;
