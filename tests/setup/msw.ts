import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { AnswerOf, BodyOf, Call } from '@/contract/call';
import { calls } from '@/contract/calls';

/** `body` is parsed JSON or form fields. happy-dom loses empty fields. */
export type Received<C = Call> = {
  address: string;
  query: URLSearchParams;
  headers: Headers;
  body: C extends { multipart: true } ? Record<string, string | File> : BodyOf<C>;
};

type Reply<C> = AnswerOf<C> | Response | Promise<AnswerOf<C> | Response>;

/** An error in the format of `lib/result`: a message, and texts per field. */
type Refusal = { status?: number; errors?: Record<string, string>; headers?: Record<string, string> };

const realSetImmediate = setImmediate;
/** More than any request through msw needs. */
const TURNS = 50;

const faults: string[] = [];
const server = setupServer(
  http.all('*', ({ request }) => {
    faults.push(`${request.method} ${request.url}: the test answers no such call`);
    return HttpResponse.error();
  }),
);
const received: { call: Call; request: Received }[] = [];

const declared: Call[] = Object.values(calls).flatMap((area) => Object.values(area));

/** For every component test: an unknown call or an answer outside the contract fails the test. */
export function serveContract(): void {
  beforeAll(() =>
    server.listen({ onUnhandledRequest: ({ method, url }) => void faults.push(`${method} ${url}: nobody answers`) }),
  );
  afterEach(() => {
    server.resetHandlers();
    received.length = 0;
    expect(faults.splice(0), 'requests beyond the contract').toEqual([]);
  });
  afterAll(() => server.close());
}

/** For the rest of the test. A value is parsed by the call's schema; a `Response` passes unchanged. */
export function answer<C extends Call>(call: C, reply: Reply<C> | ((request: Received<C>) => Reply<C>)): void {
  if (!declared.includes(call)) throw new Error(`${call.method} ${call.path} is not in contract/calls.ts`);
  const address = `*/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
  server.use(
    http.all(address, async ({ request }) => {
      if (request.method !== call.method) return undefined;
      const asked = await read<C>(call, request);
      received.push({ call, request: asked as Received });
      const value = await (typeof reply === 'function' ? (reply as (asked: Received<C>) => Reply<C>)(asked) : reply);
      return value instanceof Response ? value : checked(call, value);
    }),
  );
}

/** Answers one of the shop's own pages, which are no provider calls, for the rest of the test. */
export const answerPage = (path: string, reply: () => Response): void => server.use(http.all(`*${path}`, reply));

export const requestsTo = <C extends Call>(call: C): Received<C>[] =>
  received.filter((entry) => entry.call === call).map(({ request }) => request as unknown as Received<C>);

/** Such as `POST /cart/add_product/post/`. */
export const requestLog = (): string[] => received.map(({ call, request }) => `${call.method} ${request.address}`);

export const refusal = (message: string, { status = 422, errors, headers = {} }: Refusal = {}): Response =>
  HttpResponse.json({ message, ...(errors && { errors }) }, { status, headers });

/** The connection breaks: the caller cannot know whether the call was processed. */
export const lostAnswer = (): Response => HttpResponse.error();

export const noAnswer = (): Promise<never> => new Promise(() => {});

export function heldAnswer<T>(): { reply: Promise<T>; release: (value: T) => void } {
  let release: (value: T) => void = () => {};
  const reply = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { reply, release };
}

/** Delivers all pending responses. Takes turns of the event loop but no time, also with a fake clock. */
export async function settleRequests(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => realSetImmediate(resolve));
}

async function read<C extends Call>(call: C, request: Request): Promise<Received<C>> {
  const url = new URL(request.url);
  const address = `${url.pathname.replace(/^.*?\/api/, '')}${url.search}`;
  const body = await readBody(call, request);
  return { address, query: url.searchParams, headers: request.headers, body: body as Received<C>['body'] };
}

async function readBody(call: Call, request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  if (call.multipart) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

function checked(call: Call, value: unknown): Response {
  const parsed = call.answer.safeParse(value);
  if (parsed.success) return HttpResponse.json(value as JsonBodyType);
  faults.push(`${call.method} ${call.path}: the contract knows no such answer: ${parsed.error.message}`);
  return HttpResponse.error();
}
