import { connection } from 'next/server';
import type { AnswerOf, Call } from '@/contract/call';
import { describeError } from '@/telemetry/describe-error';
import { log } from '@/telemetry/log';
import { failureOf, type Result, unavailable } from '../result';
import { cacheAbsence, cacheBriefly } from './cache';
import { deleteLastGood, getLastGood, setLastGood } from './last-good';

import { ForeignAnswer } from './remote-provider';
import { callProvider } from './transport';
import { parseValidRows } from './valid-rows';

type Params = Record<string, string>;
export type Query = Record<string, string | number | undefined>;

type Options = {
  params?: Params;
  query?: Query;
  headers?: Record<string, string>;
  body?: object;
  isByRow?: boolean;
};

type FallbackOptions<Data> = {
  /** Not stored for outages: too many addresses would evict important ones. */
  isTransient?: boolean;
  isAbsent?: (data: Data) => boolean;
};

function addressOf(call: Call, { params = {}, query = {} }: Options): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const search = new URLSearchParams(given).toString();
  return search ? `${path}?${search}` : path;
}

function requestOf({ method }: Call, { headers = {}, body }: Options): RequestInit {
  if (!body) return { method, headers };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export async function fetchResult<C extends Call>(call: C, options: Options = {}): Promise<Result<AnswerOf<C>>> {
  const address = addressOf(call, options);
  // A token opens an order and must not be logged.
  const loggedAddress = address.replace(/([?&]token=)[^&]*/, '$1…');
  try {
    const response = await callProvider(address, requestOf(call, options));
    if (!response.ok) {
      const failure = await failureOf(response);
      if (failure.kind !== 'absent' && failure.status !== 401)
        log[failure.status === 403 ? 'warn' : 'error'](`HTTP fetchData error ${response.status} ${loggedAddress}`);
      return failure;
    }
    const json: unknown = await response.json();
    const parsed = options.isByRow ? parseValidRows(call.answer, json, call.path) : call.answer.safeParse(json);
    if (parsed.success) return { ok: true, data: parsed.data as AnswerOf<C> };
    log.error({ reason: parsed.error.message }, `The provider's answer to ${loggedAddress} breaks the contract`);
    return unavailable('Неожиданный ответ', 502);
  } catch (error) {
    const status = error instanceof ForeignAnswer ? `${error.status} ` : '';
    log.error({ reason: describeError(error) }, `HTTP fetchData error ${status}${loggedAddress}`);
    return unavailable('Провайдер не отвечает');
  }
}

/** Never throws: Next 16.4 never ends a response whose cached function threw. */
export async function fetchWithFallback<C extends Call>(
  call: C,
  options: Options = {},
  { isTransient = false, isAbsent = () => false }: FallbackOptions<AnswerOf<C>> = {},
): Promise<Result<AnswerOf<C>>> {
  const address = addressOf(call, options);
  const result = await fetchResult(call, options);
  if (result.ok ? isAbsent(result.data) : result.kind === 'absent') {
    cacheAbsence();
    deleteLastGood(address);
    return result;
  }
  if (result.ok) {
    if (!isTransient) setLastGood(address, result);
    return result;
  }
  cacheBriefly();
  return ((await getLastGood(address)) as Result<AnswerOf<C>> | undefined) ?? result;
}

/** The answer that an outage falls back to, without a request. */
export async function getLastAnswer<C extends Call>(call: C, options: Options = {}): Promise<AnswerOf<C> | undefined> {
  const known = (await getLastGood(addressOf(call, options))) as Result<AnswerOf<C>> | undefined;
  return known?.ok ? known.data : undefined;
}

/** During `next build` there is no database, and stock would be outdated. */
export async function dynamicRead<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  await connection();
  return read();
}
