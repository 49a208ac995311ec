import type { CategoryBranch, CategoryPlace } from '@/contract/staff/categories';
import { formatCount, type Noun, PLANTS } from '../format/plural';

/** Parents before their children, siblings in their order. */
export type CategoryTree = readonly CategoryBranch[];

const CATEGORIES: Noun = { one: 'раздел', few: 'раздела', many: 'разделов' };
const SUBCATEGORIES: Noun = { one: 'подраздел', few: 'подраздела', many: 'подразделов' };
const ADDRESSES: Noun = { one: 'прежний адрес', few: 'прежних адреса', many: 'прежних адресов' };

export const countText = (tree: CategoryTree): string => formatCount(tree.length, CATEGORIES);

export const childrenOf = (tree: CategoryTree, parent: number | null): CategoryBranch[] =>
  tree.filter((branch) => branch.parent === parent);

const branchOf = (tree: CategoryTree, id: number | null): CategoryBranch | undefined =>
  tree.find((branch) => branch.id === id);

export function placeOf(tree: CategoryTree, id: number): CategoryPlace {
  const parent = branchOf(tree, id)?.parent ?? null;
  return { parent, position: childrenOf(tree, parent).findIndex((branch) => branch.id === id) };
}

export function isWithin(tree: CategoryTree, id: number, above: number): boolean {
  const branch = branchOf(tree, id);
  return branch !== undefined && (id === above || (branch.parent !== null && isWithin(tree, branch.parent, above)));
}

/** «Хвойные › Туи» */
export function fullName(tree: CategoryTree, { name, parent }: CategoryBranch): string {
  const above = branchOf(tree, parent);
  return above ? `${fullName(tree, above)} › ${name}` : name;
}

export function movedBranch(tree: CategoryTree, id: number, { parent, position }: CategoryPlace): CategoryBranch[] {
  const own = branchOf(tree, id);
  if (!own) return [...tree];
  const others = tree.filter((branch) => branch.id !== id);
  const next = childrenOf(others, parent)[position];
  const at = next ? others.indexOf(next) : others.length;
  return others.toSpliced(at, 0, { ...own, parent });
}

export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export const isMoveKey = (key: string): key is MoveKey => /^Arrow(?:Up|Down|Left|Right)$/.test(key);

/** Up and down among its siblings, right into the one before it, left out of the one it stands in. */
export function placeByKey(tree: CategoryTree, id: number, key: MoveKey): CategoryPlace | undefined {
  const { parent, position } = placeOf(tree, id);
  const siblings = childrenOf(tree, parent);
  if (key === 'ArrowUp') return position > 0 ? { parent, position: position - 1 } : undefined;
  if (key === 'ArrowDown') return position < siblings.length - 1 ? { parent, position: position + 1 } : undefined;
  if (key === 'ArrowRight') {
    const before = siblings[position - 1];
    return before && { parent: before.id, position: childrenOf(tree, before.id).length };
  }
  if (parent === null) return undefined;
  const above = placeOf(tree, parent);
  return { parent: above.parent, position: above.position + 1 };
}

export type DropZone = 'before' | 'inside' | 'after';

/** Undefined: nothing would change, or the category would stand within itself. */
export function placeByDrop(tree: CategoryTree, id: number, target: number, zone: DropZone): CategoryPlace | undefined {
  if (isWithin(tree, target, id)) return undefined;
  const others = tree.filter((branch) => branch.id !== id);
  if (zone === 'inside') return { parent: target, position: childrenOf(others, target).length };
  const { parent, position } = placeOf(others, target);
  const place = { parent, position: zone === 'before' ? position : position + 1 };
  const now = placeOf(tree, id);
  return now.parent === place.parent && now.position === place.position ? undefined : place;
}

export function placeText(tree: CategoryTree, id: number): string {
  const { parent, position } = placeOf(tree, id);
  const where = parent === null ? 'на\u00A0верхнем уровне' : `в\u00A0разделе «${branchOf(tree, parent)?.name}»`;
  const { name = '' } = branchOf(tree, id) ?? {};
  return `«${name}»: ${position + 1}-й из\u00A0${childrenOf(tree, parent).length} ${where}`;
}

const isOne = (count: number): boolean => new Intl.PluralRules('ru-RU').select(count) === 'one';

/** What a merge does to plants, categories and addresses. */
export function mergeText(tree: CategoryTree, { id, products, listed }: CategoryBranch, into: string): string {
  const children = childrenOf(tree, id).length;
  const addresses = listed + tree.filter((branch) => isWithin(tree, branch.id, id)).length;
  const parts = [
    ...(products > 0 ? [{ count: products, text: formatCount(products, PLANTS) }] : []),
    ...(children > 0 ? [{ count: children, text: formatCount(children, SUBCATEGORIES) }] : []),
  ];
  const [only, ...more] = parts;
  const verb = more.length === 0 && only && isOne(only.count) ? 'перейдёт' : 'перейдут';
  const goes = only
    ? `${parts.map(({ text }) => text).join(' и\u00A0')} ${verb} в\u00A0раздел «${into}»`
    : 'Раздел пуст';
  const leads = isOne(addresses) ? 'будет вести на\u00A0новый' : 'будут вести на\u00A0новые';
  return `${goes}; ${formatCount(addresses, ADDRESSES)} ${leads}.`;
}

export const seenOf = (tree: CategoryTree, { id, products }: CategoryBranch) => ({
  products,
  children: childrenOf(tree, id).length,
});

/** Those into which it may go. */
export const targetsOf = (tree: CategoryTree, id: number): { value: string; name: string }[] =>
  tree
    .filter((branch) => !isWithin(tree, branch.id, id))
    .map((branch) => ({ value: String(branch.id), name: fullName(tree, branch) }));

export function positionsIn(tree: CategoryTree, id: number, parent: number | null): { value: string; name: string }[] {
  const siblings = childrenOf(tree, parent).filter((branch) => branch.id !== id);
  return [
    { value: '0', name: 'Первым' },
    ...siblings.map(({ name }, at) => ({ value: String(at + 1), name: `После «${name}»` })),
  ];
}
