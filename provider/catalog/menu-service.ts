import type { Common, MenuItem } from '../../contract/site';
import type { Context } from '../context';
import type { CategoryRow } from './store';

const CATALOG = 'catalog';

function itemsBelow(categories: readonly CategoryRow[], parent: number | null): MenuItem[] {
  return categories
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ id, name, slug }) => {
      const submenu = itemsBelow(categories, id);
      return { name, slug, ...(submenu.length > 0 && { submenu }) };
    });
}

/** The menu of the catalogue is its tree of categories. */
export async function withCategories({ catalogue }: Pick<Context, 'catalogue'>, common: Common): Promise<Common> {
  await catalogue.refresh();
  const submenu = itemsBelow(catalogue.categories, null);
  const main_menu = common.main_menu.map((item) =>
    item.slug === CATALOG && submenu.length > 0 ? { ...item, submenu } : item,
  );
  return { ...common, main_menu };
}
