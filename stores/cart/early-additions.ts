import type { CartCalls } from './cart-calls';

/** Pieces put in before it is known what the cart holds. */
export function createEarlyAdditions(add: CartCalls['add']) {
  const pieces = new Map<string, number>();
  return {
    put: (uuid: string, amount: number) => void pieces.set(uuid, (pieces.get(uuid) ?? 0) + amount),
    /** All of one line at once; undefined where somebody else has taken them. */
    take: (uuid: string): number | undefined => {
      const amount = pieces.get(uuid);
      pieces.delete(uuid);
      return amount;
    },
    /** An addition is a step for the provider: it goes without knowing what is held. Whether there was any. */
    sendAll: (): boolean => {
      const wasAny = pieces.size > 0;
      for (const [uuid, amount] of pieces) void add({ uuid, amount }, new AbortController().signal);
      pieces.clear();
      return wasAny;
    },
  };
}
