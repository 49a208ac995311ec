import { describe, expect, test } from 'vitest';
import type { CategoryBranch } from '@/contract/staff/categories';
import {
  childrenOf,
  fullName,
  mergeText,
  movedBranch,
  placeByDrop,
  placeByKey,
  placeText,
  seenOf,
  targetsOf,
} from './category-tree';

const branch = (id: number, name: string, parent: number | null, products = 0, listed = products): CategoryBranch => ({
  ...{ id, name, parent, products, listed, slug: name, path: `/catalog/${name}` },
});
const TREE = [
  branch(1, 'Хвойные', null, 42, 40),
  branch(2, 'Туи', 1, 30),
  branch(3, 'Ели', 1, 12, 10),
  branch(4, 'Розы', null, 1),
  branch(5, 'Лианы', null),
];

const namesIn = (tree: readonly CategoryBranch[], parent: number | null) =>
  childrenOf(tree, parent).map(({ name }) => name);

describe('arrows move a category', () => {
  test.each([
    [3, 'ArrowUp', { parent: 1, position: 0 }],
    [2, 'ArrowUp', undefined],
    [2, 'ArrowDown', { parent: 1, position: 1 }],
    [3, 'ArrowDown', undefined],
    [4, 'ArrowRight', { parent: 1, position: 2 }],
    [1, 'ArrowRight', undefined],
    [3, 'ArrowLeft', { parent: null, position: 1 }],
    [4, 'ArrowLeft', undefined],
  ] as const)('%i by %s', (id, key, expected) => {
    expect(placeByKey(TREE, id, key)).toEqual(expected);
  });

  test('out of its parent it stands after it', () => {
    const moved = movedBranch(TREE, 3, { parent: null, position: 1 });
    expect(namesIn(moved, null)).toEqual(['Хвойные', 'Ели', 'Розы', 'Лианы']);
    expect(placeText(moved, 3)).toBe('«Ели»: 2-й из\u00A04 на\u00A0верхнем уровне');
    expect(placeText(movedBranch(TREE, 4, { parent: 1, position: 0 }), 4)).toBe(
      '«Розы»: 1-й из\u00A03 в\u00A0разделе «Хвойные»',
    );
  });
});

describe('a category that is dropped', () => {
  test.each([
    [4, 2, 'before', { parent: 1, position: 0 }],
    [4, 2, 'after', { parent: 1, position: 1 }],
    [2, 3, 'after', { parent: 1, position: 1 }],
    [4, 5, 'inside', { parent: 5, position: 0 }],
    [1, 2, 'inside', undefined],
    [1, 1, 'inside', undefined],
    [2, 3, 'before', undefined],
  ] as const)('%i on %i, %s', (id, target, zone, expected) => {
    expect(placeByDrop(TREE, id, target, zone)).toEqual(expected);
  });
});

test('a merge names what goes and how many addresses lead on', () => {
  const [conifers, , , roses, vines] = TREE;
  const text = (of: CategoryBranch | undefined, into: string) => of && mergeText(TREE, of, into).replace(/\s/g, ' ');
  expect(text(conifers, 'Розы')).toBe(
    '42 растения и 2 подраздела перейдут в раздел «Розы»; 43 прежних адреса будут вести на новые.',
  );
  expect(text(roses, 'Хвойные')).toBe('1 растение перейдёт в раздел «Хвойные»; 2 прежних адреса будут вести на новые.');
  expect(text(vines, 'Розы')).toBe('Раздел пуст; 1 прежний адрес будет вести на новый.');
  expect(conifers && seenOf(TREE, conifers)).toEqual({ products: 42, children: 2 });
});

test('a category is offered any other that does not stand in it, by its full name', () => {
  expect(targetsOf(TREE, 1).map(({ name }) => name)).toEqual(['Розы', 'Лианы']);
  const [, thujas] = TREE;
  expect(thujas && fullName(TREE, thujas)).toBe('Хвойные › Туи');
});
