import type { Result } from '../result';

type Done = { status: 0 | 1; message: string };
export type Send = () => Promise<Result<Done>>;

/** Sends one call after another and stops at the first refusal. The message joins those of all answers. */
export async function inTurn(first: Send, ...others: Send[]): Promise<Result<Done>> {
  const result = await first();
  const [next, ...rest] = others;
  if (!next || !result.ok || result.data.status === 0) return result;
  const before = result.data.message.replace(/\.$/, '');
  const last = await inTurn(next, ...rest);
  return last.ok
    ? { ...last, data: { ...last.data, message: `${before}. ${last.data.message}` } }
    : { ...last, message: `${before}. ${last.message}` };
}
