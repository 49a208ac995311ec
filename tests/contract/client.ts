import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import type { AnswerOf, Call } from '@/contract/call';
import { openStand, type Stand, standFromEnv } from '../setup/stand';

let open: Stand | undefined;

/** The stand that the whole run speaks to. */
export function stand(): Stand {
  if (!open) throw new Error('The stand is not open yet');
  return open;
}

export function shareStand(): void {
  beforeAll(async () => {
    open = await openStand(standFromEnv());
  }, 120_000);
  afterAll(async () => {
    await open?.close();
    open = undefined;
  });
}

export type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  /** For a multipart call its fields by name: text, a file, or a value that is written as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** An address of its own unless told: one visitor's calls must not use up another's. */
  from?: string;
};

export type Answer<T> = { status: number; headers: Headers; body: T };

/** Any answer that is not what was asked for. */
export const Refused = z.strictObject({
  status: z.literal(0),
  message: z.string().min(1),
  errors: z.record(z.string(), z.string().min(1)).optional(),
  /** Of a code that was sent a moment ago. */
  resend_after: z.int().min(0).optional(),
});

/** Of the two ways to sign in: the answer stands in `data`, as it does when they succeed. */
const SignInRefused = z.strictObject({ data: z.strictObject({ status: z.literal(0), message: z.string().min(1) }) });

const answered = new Set<Call>();
/** Calls that have succeeded in this run. */
export const hasAnswered = (call: Call): boolean => answered.has(call);

export const addressOf = (call: Call, { params = {}, query = {} }: Input = {}): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? 'unknown'));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
};

export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Sends what `init` says, whatever the contract thinks of it. */
export async function sendRaw(address: string, init: RequestInit & { from?: string }): Promise<Answer<unknown>> {
  const response = await stand().send(address, { from: someAddress(), ...init });
  const text = await response.text();
  expect(response.headers.get('content-type'), `${address} answers ${response.status}: ${text.slice(0, 200)}`).toMatch(
    /^application\/json\b/,
  );
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}

/** Sends a call as it is declared. */
export function send(call: Call, input: Input = {}): Promise<Answer<unknown>> {
  const { body, headers = {}, from = someAddress() } = input;
  const init = { method: call.method, from };
  if (body === undefined) return sendRaw(addressOf(call, input), { ...init, headers });
  if (call.multipart) return sendRaw(addressOf(call, input), { ...init, headers, body: toForm(body as object) });
  return sendRaw(addressOf(call, input), {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Sends a call that must succeed. Its answer is exactly what the schema says: nothing more, nothing less. */
export async function ask<C extends Call>(call: C, input: Input = {}): Promise<Answer<AnswerOf<C>>> {
  const answer = await send(call, input);
  const shown = `${call.method} ${addressOf(call, input)}: ${JSON.stringify(answer.body).slice(0, 600)}`;
  expect(answer.status, shown).toBe(200);
  const parsed = call.answer.safeParse(answer.body);
  expect(parsed.error, shown).toBeUndefined();
  expect(answer.body, shown).toEqual(parsed.data);
  answered.add(call);
  return answer as Answer<AnswerOf<C>>;
}

/** Sends a call that must be refused with this status. */
export async function refuse(call: Call, input: Input, status: number): Promise<Answer<z.infer<typeof Refused>>> {
  const answer = await send(call, input);
  return expectRefusal(answer, status, `${call.method} ${addressOf(call, input)}`);
}

export function expectRefusal(answer: Answer<unknown>, status: number, shown: string) {
  const text = `${shown}: ${JSON.stringify(answer.body).slice(0, 600)}`;
  expect(answer.status, text).toBe(status);
  expect(Refused.safeParse(answer.body).error, text).toBeUndefined();
  if (status === 429 || status === 409) expect(answer.headers.get('retry-after'), text).toMatch(/^[1-9]\d*$/);
  return answer as Answer<z.infer<typeof Refused>>;
}

/** A sign-in that must fail. */
export async function refuseSignIn(call: Call, input: Input): Promise<void> {
  const answer = await send(call, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(400);
  expect(SignInRefused.safeParse(answer.body).error, JSON.stringify(answer.body)).toBeUndefined();
}

function toForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof File) form.append(name, value);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
