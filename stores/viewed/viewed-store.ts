import { createStore, type StoreApi } from 'zustand/vanilla';
import { LIMITS } from '@/contract/limits';
import { readViewedSlugs, writeViewedSlugs } from '@/lib/cookies';
import { type ResolvedSlugs, resolveSlugs } from '../resolved-slugs';

/** Keeps the cookie below 2 kB. */
const MAX_CHARACTERS = 1_900;

export type ViewedState = {
  slugs: readonly string[];
};

type ViewedMemory = { read: () => string[]; write: (slugs: readonly string[]) => void };

export type ViewedStore = ReturnType<typeof createViewedStore>;

export function withViewed(slugs: readonly string[], slug: string): string[] {
  const all = [slug, ...slugs.filter((other) => other !== slug)].slice(0, LIMITS.by_slug);
  let characters = 0;
  return all.filter((one) => {
    characters += one.length + 1;
    return characters <= MAX_CHARACTERS;
  });
}

/** Read from the cookie each time, because every tab writes it. [DATA-02] */
export function createViewedStore(memory: ViewedMemory = { read: readViewedSlugs, write: writeViewedSlugs }) {
  const state: StoreApi<ViewedState> = createStore(() => ({ slugs: [] }));
  const put = (slugs: readonly string[]) => {
    memory.write(slugs);
    state.setState({ slugs });
  };
  return {
    state,
    reload: (): void => state.setState({ slugs: memory.read() }),
    view: (slug: string): void => put(withViewed(memory.read(), slug)),
    applyResolved: (resolved: ResolvedSlugs): void => put(resolveSlugs(memory.read(), resolved)),
  };
}
