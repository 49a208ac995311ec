import type { AnswerOf } from '@/contract/call';
import type { CartChangeAnswer } from '@/contract/cart';
import type { favourites } from '@/contract/favourites';
import { MESSAGES } from '@/contract/messages';
import type { Notice } from '@/lib/notify';

export type Outcome =
  | { kind: 'unchanged' }
  | { kind: 'done'; message: string }
  | { kind: 'capped'; allowed: number }
  | { kind: 'refused'; message: string }
  | { kind: 'lost'; message: string };

export function noticeOf(outcome: Outcome, failure: string): Notice | undefined {
  if (outcome.kind === 'unchanged') return undefined;
  if (outcome.kind === 'capped') return { kind: 'error', text: MESSAGES.stock_limit(outcome.allowed) };
  if (outcome.kind !== 'done') return { kind: 'error', text: outcome.message || failure };
  return outcome.message ? { kind: 'success', text: outcome.message } : undefined;
}

type Verdict<V> = { confirmed: V; outcome: Outcome | undefined };

export type Policy<V, Answer> = {
  /** Changes within this time are sent as one and abort the current request. At 0 each waits for its answer. */
  debounceMs: number;
  /** Requests carry differences, so the confirmed value must be certain. */
  isRelative: boolean;
  judge: (answer: Answer, from: V, to: V) => Verdict<V>;
};

export const statePolicy: Policy<boolean, AnswerOf<typeof favourites.add>> = {
  debounceMs: 0,
  isRelative: false,
  judge: ({ status, message }, from, to) =>
    status === 0
      ? { confirmed: from, outcome: { kind: 'refused', message } }
      : { confirmed: to, outcome: { kind: 'done', message: to ? message : '' } },
};

export const deltaPolicy: Policy<number, CartChangeAnswer> = {
  debounceMs: 300,
  isRelative: true,
  judge: (answer, from, to) => {
    const confirmed = amountAfter(answer, from, to);
    return { confirmed, outcome: outcomeOf(answer, confirmed, from, to) };
  },
};

function amountAfter(answer: CartChangeAnswer, from: number, to: number): number {
  if (answer.amount !== undefined) return answer.amount;
  if (isRefusal(answer, from, to)) return from;
  return to > from ? Math.min(to, answer.max_allowed_amount) : to;
}

function outcomeOf(answer: CartChangeAnswer, confirmed: number, from: number, to: number): Outcome | undefined {
  const { message, max_allowed_amount: allowed } = answer;
  if (isRefusal(answer, from, to)) return { kind: 'refused', message };
  // [CART-05]
  if (to > from && confirmed < to && confirmed >= allowed) return { kind: 'capped', allowed };
  return confirmed === to ? { kind: 'done', message: to > from ? message : '' } : undefined;
}

/** A missing status is a refusal. [CART-06] */
const isRefusal = ({ status, max_allowed_amount }: CartChangeAnswer, from: number, to: number): boolean =>
  status !== 1 || (to > from && max_allowed_amount === 0);
