import { staffCategories } from '../../contract/staff/categories';
import { CATEGORIES_TAG, COMMON_TAG, PRODUCTS_TAG } from '../../contract/wire';
import { mergeCategory, moveCategory, removeCategory } from '../category-card/moving-service';
import { saveCategory } from '../category-card/saving-service';
import { getCard, listTree } from '../category-card/service';
import { Accepted, absent } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';

/** The menus of all pages lead to categories. */
export const CATALOG_TAGS = [CATEGORIES_TAG, PRODUCTS_TAG, COMMON_TAG];

const accepted = <A extends { status: 0 | 1 }>(answer: A): Accepted<A> =>
  new Accepted(answer, { invalidatedTags: answer.status === 1 ? CATALOG_TAGS : [] });

export function categoryRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffCategories.categoryTree, (_incoming, context) => listTree(context));
  staffRoute(staffCategories.categoryCard, async ({ param }, context) => {
    const id = Number(param('id'));
    return (Number.isInteger(id) ? await getCard(context, id) : undefined) ?? absent();
  });
  staffRoute(staffCategories.saveCategory, async ({ body }, context) => {
    const answer = await saveCategory(context, body);
    return answer ? accepted(answer) : absent();
  });
  staffRoute(staffCategories.moveCategory, async ({ body }, context) => accepted(await moveCategory(context, body)));
  staffRoute(staffCategories.mergeCategory, async ({ body }, context) => accepted(await mergeCategory(context, body)));
  staffRoute(staffCategories.removeCategory, async ({ body }, context) =>
    accepted(await removeCategory(context, body.id)),
  );
}
