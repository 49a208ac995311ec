import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import type { AnswerOf, Call } from '@/contract/call';
import { openTarget, type Target, targetFromEnv } from '../setup/contract-target';

let open: Target | undefined;

export function target(): Target {
  if (!open) throw new Error('The provider is not open yet');
  return open;
}

export function openSharedTarget(): void {
  beforeAll(async () => {
    open = await openTarget(targetFromEnv());
  }, 120_000);
  afterAll(async () => {
    await open?.close();
    open = undefined;
  });
}

export type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  /** Form fields by name for a multipart call: a text, a file, or a value sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Client address. Random by default: calls of one visitor must not use up another’s rate limit. */
  from?: string;
};

export type Answer<T> = { status: number; headers: Headers; body: T };

export const Refused = z.strictObject({
  status: z.literal(0),
  message: z.string().min(1),
  errors: z.record(z.string(), z.string().min(1)).optional(),
  /** Present if a code was sent a moment ago. */
  resend_after: z.int().min(0).optional(),
});

/** Nested in `data`, like a successful sign-in. */
const SignInRefused = z.strictObject({ data: z.strictObject({ status: z.literal(0), message: z.string().min(1) }) });

const answered = new Set<Call>();
export const hasAnswered = (call: Call): boolean => answered.has(call);

export const addressOf = (call: Call, { params = {}, query = {} }: Input = {}): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? 'unknown'));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
};

export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Sends a request unchanged and unchecked. */
export async function sendRaw(address: string, init: RequestInit & { from?: string }): Promise<Answer<unknown>> {
  const response = await target().send(address, { from: someAddress(), ...init });
  const text = await response.text();
  expect(response.headers.get('content-type'), `${address} answers ${response.status}: ${text.slice(0, 200)}`).toMatch(
    /^application\/json\b/,
  );
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}

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

/** The response must match the schema exactly. */
export async function callApi<C extends Call>(call: C, input: Input = {}): Promise<Answer<AnswerOf<C>>> {
  const answer = await send(call, input);
  const shown = `${call.method} ${addressOf(call, input)}: ${JSON.stringify(answer.body).slice(0, 600)}`;
  expect(answer.status, shown).toBe(200);
  const parsed = call.answer.safeParse(answer.body);
  expect(parsed.error, shown).toBeUndefined();
  expect(answer.body, shown).toEqual(parsed.data);
  answered.add(call);
  return answer as Answer<AnswerOf<C>>;
}

export async function expectRefusedCall(
  call: Call,
  input: Input,
  status: number,
): Promise<Answer<z.infer<typeof Refused>>> {
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

export async function expectSignInRefused(call: Call, input: Input): Promise<void> {
  const answer = await send(call, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(400);
  expect(SignInRefused.safeParse(answer.body).error, JSON.stringify(answer.body)).toBeUndefined();
}

export function toForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof File) form.append(name, value);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
