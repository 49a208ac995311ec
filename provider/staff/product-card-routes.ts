import { staffProductCard } from '../../contract/staff/product-card';
import { tagsOfListing } from '../../contract/wire';
import { createCategory } from '../catalog/categories-service';
import { Accepted, absent } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { createProduct } from '../product-card/adding-service';
import { saveProduct } from '../product-card/saving-service';
import { getCard, newCard } from '../product-card/service';
import { CATALOG_TAGS } from './category-routes';

export function productCardRoutes(staffRoute: StaffRoute): void {
  staffRoute(
    staffProductCard.productCard,
    async ({ param }, context) => (await getCard(context, param('uuid'))) ?? absent(),
  );
  staffRoute(staffProductCard.newProduct, async ({ query }, context) => (await newCard(context, query)) ?? absent());
  staffRoute(staffProductCard.saveProduct, async ({ body }, context) => {
    const answer = await saveProduct(context, body);
    return answer
      ? new Accepted(answer, { invalidatedTags: answer.status === 1 ? tagsOfListing(body.uuid) : [] })
      : absent();
  });
  staffRoute(staffProductCard.createProduct, async ({ body }, context) => {
    const answer = await createProduct(context, body);
    return new Accepted(answer, { invalidatedTags: answer.status === 1 ? tagsOfListing(body.uuid) : [] });
  });
  staffRoute(staffProductCard.createCategory, async ({ body }, context) => {
    const answer = await createCategory(context, body);
    return new Accepted(answer, { invalidatedTags: answer.status === 1 ? CATALOG_TAGS : [] });
  });
}
