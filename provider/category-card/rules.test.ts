import { expect, test } from 'vitest';
import { type Branch, movedTree, placeOf, refuseMove, withAddresses } from './rules';

const branch = (id: number, slug: string, parent_id: number | null, position: number) => ({
  ...{ id, slug, parent_id, position, name: slug },
});
const TREE: Branch[] = withAddresses([
  branch(1, 'hvojnye', null, 0),
  branch(2, 'tui', 1, 5),
  branch(3, 'eli', 1, 9),
  branch(4, 'rozy', null, 7),
]);

const order = (tree: readonly Branch[], parent: number | null) =>
  tree
    .filter(({ parent_id }) => parent_id === parent)
    .sort((a, b) => a.position - b.position)
    .map(({ slug }) => slug);

test('an address follows from the place in the tree', () => {
  const moved = withAddresses(movedTree(TREE, 1, { parent: 4, position: 0 }));
  expect(moved.map(({ path }) => path)).toEqual([
    ...['/catalog/rozy/hvojnye', '/catalog/rozy/hvojnye/tui', '/catalog/rozy/hvojnye/eli', '/catalog/rozy'],
  ]);
  expect(moved.find(({ id }) => id === 3)?.lineage).toEqual([4, 1, 3]);
});

test.each([
  [3, 1, 0, ['eli', 'tui']],
  [2, 1, 1, ['eli', 'tui']],
  [4, 1, 1, ['tui', 'rozy', 'eli']],
  [4, 1, 50, ['tui', 'eli', 'rozy']],
])('category %i moved into %i stands at %i', (id, parent, position, expected) => {
  expect(order(withAddresses(movedTree(TREE, id, { parent, position })), parent)).toEqual(expected);
});

test('a category is not moved below itself or into one that is gone', () => {
  expect(refuseMove(TREE, 1, 2)).toBe('Раздел нельзя перенести внутрь него самого');
  expect(refuseMove(TREE, 1, 9)).toContain('уже нет');
  expect(refuseMove(TREE, 2, null)).toBeUndefined();
});

test('a place counts siblings, whatever positions are stored', () => {
  expect(placeOf(TREE, branch(3, 'eli', 1, 9))).toEqual({ parent: 1, position: 1 });
});
