import { listKinds } from '../../contract/document-kinds';
import { PAGES } from '../../contract/site';
import { staffDemo } from '../../contract/staff/demo';
import {
  CATEGORIES_TAG,
  COMMON_TAG,
  DELIVERY_TAG,
  documentsTag,
  FORMS_TAG,
  PRODUCTS_TAG,
  pageTag,
} from '../../contract/wire';
import { getContents, getStart, removeDemo, restoreDemo } from '../demo/service';
import { Accepted } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';

/** Reads of a single product carry COMMON_TAG, too. */
const WHOLE_SHOP = [
  ...[COMMON_TAG, FORMS_TAG, PRODUCTS_TAG, CATEGORIES_TAG, DELIVERY_TAG],
  ...[...PAGES, '404', 'cart'].map(pageTag),
  ...listKinds().map(documentsTag),
];

const replaced = <A extends { status: 0 | 1 }>(answer: A) =>
  new Accepted(answer, { invalidatedTags: answer.status === 1 ? WHOLE_SHOP : [] });

export function demoRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffDemo.shopStart, (_incoming, context) => getStart(context));
  staffRoute(staffDemo.demoContents, (_incoming, context) => getContents(context));
  staffRoute(staffDemo.removeDemo, async ({ body }, context) => replaced(await removeDemo(context, body)));
  staffRoute(staffDemo.restoreDemo, async ({ body }, context) => replaced(await restoreDemo(context, body)));
}
