import type { Common, MenuItem } from '../../contract/site';
import type { Context } from '../context';
import type { CategoryRow } from './store';

const CATALOG = 'catalog';

const childrenOf = (categories: readonly CategoryRow[], parent: number | null): CategoryRow[] =>
  categories.filter(({ parent_id }) => parent_id === parent);

/** Two levels of the tree. What the settings name without a submenu stays without one. */
function menuOf(categories: readonly CategoryRow[], stored: readonly MenuItem[]): MenuItem[] {
  const closed = new Set(stored.filter(({ submenu = [] }) => submenu.length === 0).map(({ slug }) => slug));
  const isClosed = ({ slug, former_slugs }: CategoryRow) => [slug, ...former_slugs].some((each) => closed.has(each));
  return childrenOf(categories, null).map((category) => {
    const { id, name, slug } = category;
    const below = isClosed(category) ? [] : childrenOf(categories, id);
    const submenu = below.map((child) => ({ name: child.name, slug: child.slug }));
    return { name, slug, ...(submenu.length > 0 && { submenu }) };
  });
}

/** The catalogue's menu follows the tree of categories. */
export async function withCategories({ catalogue }: Pick<Context, 'catalogue'>, common: Common): Promise<Common> {
  await catalogue.refresh();
  const main_menu = common.main_menu.map((item) => {
    const submenu = item.slug === CATALOG ? menuOf(catalogue.categories, item.submenu ?? []) : [];
    return submenu.length > 0 ? { ...item, submenu } : item;
  });
  return { ...common, main_menu };
}
