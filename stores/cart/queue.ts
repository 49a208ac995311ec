import type { CartChangeAnswer, CartChanged } from '@/contract/cart';
import type { Result } from '@/lib/result';

/** [CART-03] */
const DEBOUNCE_MS = 300;

/** How often the line is brought back to the wish when an answer shows that something else moved it meanwhile. */
const CORRECTIONS = 3;

/** What became of a wish. */
export type Outcome =
  | { kind: 'done'; message: string; isAdded: boolean }
  | { kind: 'capped'; allowed: number }
  | { kind: 'refused'; message: string }
  /** No answer came, and a reading shows that the wish was not applied, or shows nothing. */
  | { kind: 'lost'; message: string };

export type LineEffects = {
  wished: () => number;
  confirmed: () => number;
  confirm: (amount: number) => void;
  /** Pieces to add, or to take away when negative. */
  send: (delta: number, signal: AbortSignal) => Promise<Result<CartChangeAnswer>>;
  /** Reads the cart anew; false when it could not be read. */
  readBack: () => Promise<boolean>;
  /** The newest wish is over, whatever came of it. */
  settle: (outcome: Outcome) => void;
  /** Answers how to call it off. */
  schedule: (run: () => void, ms: number) => () => void;
};

export type LineQueue = {
  /** The wish has changed: it is sent after the debounce. */
  touch: () => void;
  /** Sends what waits and resolves when nothing is under way. */
  drain: () => Promise<void>;
};

/** Whether a request may have been applied although nobody heard its answer. */
type Doubt = { isOpen: boolean };

const NOTHING_TO_DO: Outcome = { kind: 'done', message: '', isAdded: false };

/**
 * Brings one line to the amount that the visitor wishes: one request at a time, the newest wish wins. The calls carry
 * deltas and an aborted or unanswered one may have been applied all the same, so that the next delta is computed only
 * after the cart has been read back. [CART-03]
 */
export function createLineQueue(effects: LineEffects): LineQueue {
  const doubt: Doubt = { isOpen: false };
  let callOff: (() => void) | undefined;
  let current: AbortController | undefined;
  let running: Promise<void> = Promise.resolve();

  const flush = () => {
    callOff = undefined;
    if (current) {
      current.abort();
      doubt.isOpen = true;
    }
    const controller = new AbortController();
    current = controller;
    running = pursue(controller.signal).finally(() => {
      if (current === controller) current = undefined;
    });
  };

  const pursue = async (signal: AbortSignal): Promise<void> => {
    let outcome: Outcome | undefined;
    for (let sent = 0; sent <= CORRECTIONS && !outcome; sent++) {
      outcome = await exchange(effects, doubt, signal);
      // A wish that waits for its turn will be settled in its own time.
      if (signal.aborted || callOff) return;
    }
    effects.settle(outcome ?? NOTHING_TO_DO);
  };

  const drain = async (): Promise<void> => {
    if (callOff) {
      callOff();
      flush();
    }
    await running;
    if (callOff || current) await drain();
  };

  return {
    touch: () => {
      callOff?.();
      callOff = effects.schedule(flush, DEBOUNCE_MS);
    },
    drain,
  };
}

/** Sends what the wish differs by, once. Undefined: called off, or the line is not yet where it should be. */
async function exchange(effects: LineEffects, doubt: Doubt, signal: AbortSignal): Promise<Outcome | undefined> {
  if (doubt.isOpen) {
    const isRead = await effects.readBack();
    if (signal.aborted) return undefined;
    if (!isRead) return { kind: 'lost', message: '' };
    doubt.isOpen = false;
  }
  const delta = effects.wished() - effects.confirmed();
  if (delta === 0) return NOTHING_TO_DO;

  const result = await effects.send(delta, signal);
  if (signal.aborted) return undefined;
  if (result.ok) {
    const amount = amountAfter(result.data, effects.confirmed(), delta);
    effects.confirm(amount);
    return judge({ ...result.data, amount }, delta, effects.wished());
  }
  if (result.kind !== 'unavailable') return { kind: 'refused', message: result.message };

  doubt.isOpen = true;
  const isRead = await effects.readBack();
  const isApplied = isRead && effects.confirmed() === effects.wished();
  return isApplied ? NOTHING_TO_DO : { kind: 'lost', message: result.message };
}

/** The line's amount after the answer, calculated where the answer leaves it out. */
function amountAfter(answer: CartChangeAnswer, before: number, delta: number): number {
  if (answer.amount !== undefined) return answer.amount;
  if (isRefusal(answer, delta)) return before;
  return delta > 0 ? Math.min(before + delta, answer.max_allowed_amount) : before + delta;
}

function judge(answer: CartChanged, delta: number, wished: number): Outcome | undefined {
  if (isRefusal(answer, delta)) return { kind: 'refused', message: answer.message };
  if (isCapped(answer, wished, delta)) return { kind: 'capped', allowed: answer.max_allowed_amount };
  return answer.amount === wished ? { kind: 'done', message: answer.message, isAdded: delta > 0 } : undefined;
}

/** A missing status is a refusal, too. [CART-06] */
const isRefusal = ({ status, max_allowed_amount }: CartChangeAnswer, delta: number): boolean =>
  status !== 1 || (delta > 0 && max_allowed_amount === 0);

/** [CART-05] */
const isCapped = ({ amount, max_allowed_amount }: CartChanged, wished: number, delta: number): boolean =>
  delta > 0 && amount < wished && amount >= max_allowed_amount;
