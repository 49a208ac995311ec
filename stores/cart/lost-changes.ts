import type { Outcome } from './queue';

/**
 * Lines of whose last change nobody knows what became of it. A page that goes away hears that its requests have failed
 * before it hears that it goes, and they arrive all the same: the next page has to look for them. [CART-03]
 */
export function createLostChanges() {
  const lost = new Set<string>();
  return {
    note: (uuid: string, { kind }: Outcome): void => void (kind === 'lost' ? lost.add(uuid) : lost.delete(uuid)),
    isAny: (): boolean => lost.size > 0,
  };
}
