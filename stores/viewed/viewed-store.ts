import { createStore, type StoreApi } from 'zustand/vanilla';
import { LIMITS } from '@/contract/limits';
import { readViewedSlugs, writeViewedSlugs } from '@/lib/cookies';
import { type Settled, settleSlugs } from '../settled';

/** Together with its name and attributes the cookie stays under 2 kB. */
const MOST_CHARACTERS = 1_900;

export type ViewedState = {
  /** Newest first. */
  slugs: readonly string[];
};

type ViewedMemory = { read: () => string[]; keep: (slugs: readonly string[]) => void };

export type ViewedStore = ReturnType<typeof createViewedStore>;

/** Newest first, every product once. The oldest make room. [DATA-02] */
export function withViewed(slugs: readonly string[], slug: string): string[] {
  const all = [slug, ...slugs.filter((other) => other !== slug)].slice(0, LIMITS.by_slug);
  let characters = 0;
  return all.filter((one) => {
    characters += one.length + 1;
    return characters <= MOST_CHARACTERS;
  });
}

/** The products whose pages this visitor has opened. What they are the cookie knows: every tab writes it. [DATA-02] */
export function createViewedStore(memory: ViewedMemory = { read: readViewedSlugs, keep: writeViewedSlugs }) {
  const state: StoreApi<ViewedState> = createStore(() => ({ slugs: [] }));
  const put = (slugs: readonly string[]) => {
    memory.keep(slugs);
    state.setState({ slugs });
  };
  return {
    state,
    reload: (): void => state.setState({ slugs: memory.read() }),
    view: (slug: string): void => put(withViewed(memory.read(), slug)),
    settle: (settled: Settled): void => put(settleSlugs(memory.read(), settled)),
  };
}
