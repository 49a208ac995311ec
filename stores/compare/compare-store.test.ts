import { describe, expect, test } from 'vitest';
import type { Notice } from '@/lib/notify';
import { createCompareStore } from './compare-store';

/** Two tabs of one browser. */
function openTabs() {
  let kept: readonly string[] = [];
  const notices: Notice[] = [];
  const memory = {
    read: () => [...kept],
    write: (slugs: readonly string[]) => {
      kept = slugs;
      return true;
    },
  };
  const open = () => createCompareStore({ memory, notify: (notice) => notices.push(notice) });
  return { first: open(), second: open(), notices, kept: () => kept };
}

describe('the compared products', () => {
  test('are in the order of selection, each product once', () => {
    const { first, kept } = openTabs();
    for (const slug of ['tuja', 'el', 'tuja']) first.add(slug);
    expect(first.state.getState().slugs).toEqual(['tuja', 'el']);
    first.remove('tuja');
    expect(kept()).toEqual(['el']);
    first.clear();
    expect(kept()).toEqual([]);
  });

  test('a fifth is refused with a notice', () => {
    const { first, notices } = openTabs();
    for (const slug of ['a', 'b', 'c', 'd', 'e']) first.add(slug);
    expect(first.state.getState().slugs).toEqual(['a', 'b', 'c', 'd']);
    expect(notices).toEqual([
      { kind: 'warning', text: 'Сравнить можно не больше 4 растений. Уберите одно, чтобы добавить другое' },
    ]);
    first.add('a');
    expect(notices).toHaveLength(1);
  });

  test('a product that the browser cannot store causes a notice and is not selected', () => {
    const notices: Notice[] = [];
    let isBlocked = false;
    let kept: readonly string[] = [];
    const write = (slugs: readonly string[]) => {
      kept = slugs;
      return !isBlocked;
    };
    const store = createCompareStore({
      memory: { read: () => [...kept], write },
      notify: (notice) => notices.push(notice),
    });
    store.add('tuja');
    isBlocked = true;
    store.add('el');
    expect(store.state.getState().slugs).toEqual(['tuja']);
    expect(kept).toEqual(['tuja']);
    expect(notices).toEqual([
      { kind: 'error', text: 'Браузер не сохраняет данные сайта. Разрешите их, чтобы запомнить сравнение.' },
    ]);
    store.remove('tuja');
    expect(store.state.getState().slugs).toEqual([]);
    expect(notices).toHaveLength(1);
  });

  test('[ROUTE-15] renamed slugs are replaced, missing products removed', () => {
    const { first, second, kept } = openTabs();
    for (const slug of ['tuja', 'el', 'buk']) first.add(slug);
    second.applyResolved(
      new Map([
        ['buk', 'buk-evropejskij'],
        ['el', undefined],
        ['kljon', 'kljon-2'],
      ]),
    );
    expect(kept()).toEqual(['tuja', 'buk-evropejskij']);
    expect(second.state.getState().slugs).toEqual(['tuja', 'buk-evropejskij']);
  });

  test('[CART-11] the selection is shared between tabs', () => {
    const { first, second } = openTabs();
    first.add('tuja');
    second.reload();
    second.add('el');
    first.reload();
    expect(first.state.getState().slugs).toEqual(['tuja', 'el']);
  });
});
