import { unstable_rethrow } from 'next/navigation';
import { connection } from 'next/server';
import type { AnswerOf, Call } from '@/contract/call';
import { failureOf, type Result, unavailable } from './result';
import { callProvider } from './transport';

/** Slugs come from the address bar; whatever cannot be one is not asked for. */
type Params = Record<string, string>;
export type Query = Record<string, string | number | undefined>;

function addressOf(call: Call, params: Params, query: Query): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const search = new URLSearchParams(given).toString();
  return search ? `${path}?${search}` : path;
}

/** Asks the provider and reads its answer by the contract's schema. Never throws. [ERR-01] */
export async function ask<C extends Call>(
  call: C,
  { params = {}, query = {} }: { params?: Params; query?: Query } = {},
): Promise<Result<AnswerOf<C>>> {
  const address = addressOf(call, params, query);
  try {
    const response = await callProvider(address);
    if (!response.ok) {
      const failure = await failureOf(response);
      if (failure.kind !== 'absent') console.error(`HTTP fetchData error ${response.status} ${address}`);
      return failure;
    }
    const parsed = call.answer.safeParse(await response.json());
    if (parsed.success) return { ok: true, data: parsed.data as AnswerOf<C> };
    console.error(`The provider's answer to ${address} breaks the contract`, parsed.error.message);
    return unavailable('Неожиданный ответ', 502);
  } catch (error) {
    console.error(`HTTP fetchData error ${address}`, error);
    return unavailable('Провайдер не отвечает');
  }
}

/** Inside a cached read: only what was read, or is known to be absent, is kept; trouble is thrown past the cache. */
export function kept<T>(result: Result<T>): Result<T> {
  if (result.ok || result.kind === 'absent') return result;
  throw new Error(result.message);
}

/**
 * Runs a cached read at request time. Nothing is read during `next build`: the shop's database is not there,
 * and a page made then would show another day's stock.
 */
export async function atRequestTime<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  await connection();
  try {
    return await read();
  } catch (error) {
    // Next's own signals must pass; the trouble itself is in the log already.
    unstable_rethrow(error);
    return unavailable('Провайдер не отвечает');
  }
}
