import { staffDiscounts } from '../../contract/staff/discounts';
import { staffProductTable } from '../../contract/staff/product-table';
import { productTag } from '../../contract/wire';
import { cancelDiscounts, listDiscounts, planDiscounts } from '../discounts/service';
import { Accepted, absent } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { applyBatch, listBatches, undoBatch } from '../product-table/batch-service';
import { findProductRows, listProductRows } from '../product-table/service';

export function productTableRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffDiscounts.discounts, (_incoming, context) => listDiscounts(context));
  staffRoute(staffDiscounts.planDiscounts, async ({ body }, context) => {
    const { answer, products } = await planDiscounts(context, body);
    return new Accepted(answer, { invalidatedTags: products.map(productTag) });
  });
  staffRoute(staffDiscounts.cancelDiscounts, async ({ body }, context) => {
    const { answer, products } = await cancelDiscounts(context, body.id);
    return new Accepted(answer, { invalidatedTags: products.map(productTag) });
  });
  staffRoute(staffProductTable.productRows, ({ query }, context) => listProductRows(context, query));
  staffRoute(staffProductTable.findRows, ({ body }, context) => findProductRows(context, body.skus));
  staffRoute(staffProductTable.batches, ({ staff }, context) => listBatches(context, staff.permissions));
  staffRoute(staffProductTable.applyBatch, async ({ body }, context) => {
    const answer = await applyBatch(context, body);
    const touched = answer.status === 1 ? body.rows.map(({ uuid }) => productTag(uuid)) : [];
    return new Accepted(answer, { invalidatedTags: touched });
  });
  staffRoute(staffProductTable.undoBatch, async ({ body }, context) => {
    const undone = await undoBatch(context, body.id);
    if (!undone) return absent();
    return new Accepted(undone.answer, { invalidatedTags: undone.products.map(productTag) });
  });
}
