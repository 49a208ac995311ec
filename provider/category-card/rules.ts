import type { CategoryField, CategoryFields, CategoryPlace } from '../../contract/staff/categories';
import { canonical } from '../catalog/rules';

export type Node = { id: number; slug: string; parent_id: number | null; position: number };
export type Branch = Node & { name: string; path: string; lineage: number[] };
export type Changes = Partial<Record<CategoryField, { from?: unknown; to: unknown }>>;

const ROOT = '/catalog';

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const entriesOf = (changes: Changes) =>
  Object.entries(changes).filter(([, change]) => change !== undefined) as [
    CategoryField,
    { from?: unknown; to: unknown },
  ][];

export const overtaken = (now: CategoryFields, changes: Changes): CategoryField[] =>
  entriesOf(changes)
    .filter(([field, { from, to }]) => !isSame(now[field], from) && !isSame(now[field], to))
    .map(([field]) => field);

export const applied = (now: CategoryFields, changes: Changes): CategoryFields => ({
  ...now,
  ...(Object.fromEntries(entriesOf(changes).map(([field, { to }]) => [field, to])) as Partial<CategoryFields>),
});

const NAMES: Record<CategoryField, string> = {
  name: 'название',
  slug: 'адрес',
  description: 'описание',
  meta_title: 'заголовок для\u00A0поиска',
  meta_description: 'описание для\u00A0поиска',
  picture: 'картинка',
  promoted: 'быстрые отборы',
  sort: 'порядок растений',
  placed: 'растения по\u00A0порядку',
};

export const overtakenText = (fields: readonly CategoryField[]): string =>
  `Пока вы\u00A0правили, коллега изменил: ${fields.map((field) => NAMES[field]).join(', ')}. Ничего не\u00A0записано: проверьте и\u00A0сохраните ещё раз`;

export const childrenOf = <N extends Node>(tree: readonly N[], parent: number | null): N[] =>
  tree.filter(({ parent_id }) => parent_id === parent);

export const placeOf = (tree: readonly Node[], { id, parent_id }: Node): CategoryPlace => ({
  parent: parent_id,
  position: childrenOf(tree, parent_id).findIndex((child) => child.id === id),
});

export function refuseMove(tree: readonly Branch[], id: number, parent: number | null): string | undefined {
  if (parent === null) return undefined;
  const above = tree.find((branch) => branch.id === parent);
  if (!above) return 'Раздела, в\u00A0который вы\u00A0переносите, уже нет';
  return above.lineage.includes(id) ? 'Раздел нельзя перенести внутрь него самого' : undefined;
}

/** The tree in its order, with `id` at its new place. */
export function movedTree<N extends Node>(tree: readonly N[], id: number, { parent, position }: CategoryPlace): N[] {
  const siblings = childrenOf(tree, parent).filter((child) => child.id !== id);
  const own = tree.find((branch) => branch.id === id);
  if (!own) return [...tree];
  siblings.splice(Math.min(position, siblings.length), 0, own);
  const places = new Map(siblings.map((child, at) => [child.id, at]));
  return tree.map((branch) => ({
    ...branch,
    position: places.get(branch.id) ?? branch.position,
    ...(branch.id === id && { parent_id: parent }),
  }));
}

/** A branch of the new tree with the address that follows from its place. */
export function withAddresses<N extends Node>(tree: readonly N[]): (N & { path: string; lineage: number[] })[] {
  const byId = new Map(tree.map((branch) => [branch.id, branch]));
  const chainOf = (branch: N): N[] => {
    const above = branch.parent_id === null ? undefined : byId.get(branch.parent_id);
    return [...(above ? chainOf(above) : []), branch];
  };
  return tree.map((branch) => {
    const chain = chainOf(branch);
    return {
      ...branch,
      path: [ROOT, ...chain.map(({ slug }) => slug)].join('/'),
      lineage: chain.map(({ id }) => id),
    };
  });
}

export const pathAbove = (tree: readonly Branch[], parent: number | null): string =>
  tree.find(({ id }) => id === parent)?.path ?? ROOT;

/** With the category itself. */
export const idsBelow = (tree: readonly Pick<Branch, 'id' | 'lineage'>[], id: number): number[] =>
  tree.filter(({ lineage }) => lineage.includes(id)).map((row) => row.id);
