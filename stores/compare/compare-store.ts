import { createStore, type StoreApi } from 'zustand/vanilla';
import { MAX_COMPARED } from '@/lib/catalog/comparison';
import type { Notice } from '@/lib/notify';
import { type ResolvedSlugs, resolveSlugs } from '../resolved-slugs';

const FULL = `Сравнить можно не больше ${MAX_COMPARED} растений. Уберите одно, чтобы добавить другое`;
const UNKEPT = 'Браузер не сохраняет данные сайта. Разрешите их, чтобы запомнить сравнение.';

export type CompareState = {
  slugs: readonly string[];
};

export type CompareEffects = {
  /** `write` returns false if the browser does not store it. */
  memory: { read: () => string[]; write: (slugs: readonly string[]) => boolean };
  notify: (notice: Notice) => void;
};

export type CompareStore = ReturnType<typeof createCompareStore>;

export function createCompareStore({ memory, notify }: CompareEffects) {
  const state: StoreApi<CompareState> = createStore(() => ({ slugs: [] }));
  const put = (slugs: readonly string[]) => {
    memory.write(slugs);
    state.setState({ slugs });
  };
  return {
    state,
    reload: (): void => state.setState({ slugs: memory.read().slice(0, MAX_COMPARED) }),
    add: (slug: string): void => {
      const { slugs } = state.getState();
      if (slugs.includes(slug)) return;
      const chosen = [...slugs, slug];
      if (slugs.length >= MAX_COMPARED) notify({ kind: 'warning', text: FULL });
      else if (memory.write(chosen)) state.setState({ slugs: chosen });
      else {
        // The value stays in memory otherwise, and would disappear with a reload.
        memory.write(slugs);
        notify({ kind: 'error', text: UNKEPT });
      }
    },
    remove: (slug: string): void => put(state.getState().slugs.filter((other) => other !== slug)),
    clear: (): void => put([]),
    applyResolved: (resolved: ResolvedSlugs): void => put(resolveSlugs(memory.read(), resolved).slice(0, MAX_COMPARED)),
  };
}
