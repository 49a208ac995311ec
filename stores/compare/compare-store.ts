import { createStore, type StoreApi } from 'zustand/vanilla';
import { COMPARED_MOST } from '@/lib/catalog/comparison';
import type { Notice } from '@/lib/notify';
import { type Settled, settleSlugs } from '../settled';

const FULL = `Сравнить можно не больше ${COMPARED_MOST} растений. Уберите одно, чтобы добавить другое`;
const UNKEPT = 'Браузер не сохраняет данные сайта. Разрешите их, чтобы запомнить сравнение.';

export type CompareState = {
  /** In the order of choosing. */
  slugs: readonly string[];
};

export type CompareEffects = {
  /** `keep` answers whether a reload will find it. */
  memory: { read: () => string[]; keep: (slugs: readonly string[]) => boolean };
  notify: (notice: Notice) => void;
};

export type CompareStore = ReturnType<typeof createCompareStore>;

/** The products chosen to be compared. */
export function createCompareStore({ memory, notify }: CompareEffects) {
  const state: StoreApi<CompareState> = createStore(() => ({ slugs: [] }));
  const put = (slugs: readonly string[]) => {
    memory.keep(slugs);
    state.setState({ slugs });
  };
  return {
    state,
    reload: (): void => state.setState({ slugs: memory.read().slice(0, COMPARED_MOST) }),
    add: (slug: string): void => {
      const { slugs } = state.getState();
      if (slugs.includes(slug)) return;
      const chosen = [...slugs, slug];
      if (slugs.length >= COMPARED_MOST) notify({ kind: 'warning', text: FULL });
      else if (memory.keep(chosen)) state.setState({ slugs: chosen });
      else {
        // The page's own memory has taken it: the comparison would show it until a reload.
        memory.keep(slugs);
        notify({ kind: 'error', text: UNKEPT });
      }
    },
    remove: (slug: string): void => put(state.getState().slugs.filter((other) => other !== slug)),
    clear: (): void => put([]),
    settle: (settled: Settled): void => put(settleSlugs(memory.read(), settled).slice(0, COMPARED_MOST)),
  };
}
