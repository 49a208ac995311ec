import type { AnswerOf } from '@/contract/call';
import type { CartChangeAnswer } from '@/contract/cart';
import type { favourites } from '@/contract/favourites';
import { MESSAGES } from '@/contract/messages';
import type { Notice } from '@/lib/notify';

/** What became of a change. */
export type Outcome =
  /** The provider holds it already. */
  | { kind: 'unchanged' }
  /** `message` is empty when there is nothing to say. */
  | { kind: 'done'; message: string }
  | { kind: 'capped'; allowed: number }
  | { kind: 'refused'; message: string }
  /** No answer came, and a read does not show the change. */
  | { kind: 'lost'; message: string };

/** What the visitor is told of it. `failure` is for what has no message of its own. [CART-05, CART-06] */
export function noticeOf(outcome: Outcome, failure: string): Notice | undefined {
  if (outcome.kind === 'unchanged') return undefined;
  if (outcome.kind === 'capped') return { kind: 'error', text: MESSAGES.stock_limit(outcome.allowed) };
  if (outcome.kind !== 'done') return { kind: 'error', text: outcome.message || failure };
  return outcome.message ? { kind: 'success', text: outcome.message } : undefined;
}

/** What an answer confirms. Without an outcome the item is not yet where it should be. */
type Verdict<V> = { confirmed: V; outcome: Outcome | undefined };

export type Policy<V, Answer> = {
  /** Changes within so many ms are sent as one, and abort the request under way. At 0 each waits for its answer. */
  debounceMs: number;
  /** A request says by how much, not what: it depends on a confirmed value that is certain. */
  isRelative: boolean;
  judge: (answer: Answer, from: V, to: V) => Verdict<V>;
};

/** Yes or no. The calls say what is wanted, so that one may be sent twice. [FAV-01] */
export const statePolicy: Policy<boolean, AnswerOf<typeof favourites.add>> = {
  debounceMs: 0,
  isRelative: false,
  judge: ({ status, message }, from, to) =>
    status === 0
      ? { confirmed: from, outcome: { kind: 'refused', message } }
      : { confirmed: to, outcome: { kind: 'done', message: to ? message : '' } },
};

/** Amounts. The calls carry differences. [CART-03] */
export const deltaPolicy: Policy<number, CartChangeAnswer> = {
  debounceMs: 300,
  isRelative: true,
  judge: (answer, from, to) => {
    const confirmed = amountAfter(answer, from, to);
    return { confirmed, outcome: outcomeOf(answer, confirmed, from, to) };
  },
};

/** The amount after the answer, calculated where the answer leaves it out. */
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

/** A missing status is a refusal, too. [CART-06] */
const isRefusal = ({ status, max_allowed_amount }: CartChangeAnswer, from: number, to: number): boolean =>
  status !== 1 || (to > from && max_allowed_amount === 0);
