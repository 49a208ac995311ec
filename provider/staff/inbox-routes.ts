import type { InboxKind } from '../../contract/staff/inbox';
import { staffInbox } from '../../contract/staff/inbox';
import type { Permission } from '../../contract/staff/permissions';
import { staffReviews } from '../../contract/staff/reviews';
import type { StaffRoute } from '../http/staff-route';
import { answerItem, getCard, listInbox, readFile, reopenItem, settleItem } from '../inbox/service';
import { getReview, listPending, moderate, readPhotoForStaff } from '../reviews/service';

export function inboxRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffInbox.inbox, ({ query, staff }, context) => listInbox(context, query, kindsFor(staff.permissions)));
  staffRoute(staffInbox.inboxCard, ({ param }, context) => getCard(context, param('id')));
  staffRoute(staffInbox.inboxFile, ({ param }, context) => readFile(context, param('id')));
  staffRoute(staffInbox.answerInbox, ({ body, staff }, context) => answerItem(context, body, staff.actor));
  staffRoute(staffInbox.settleInbox, ({ body, staff }, context) => settleItem(context, body, staff.actor));
  staffRoute(staffInbox.reopenInbox, ({ body, staff }, context) => reopenItem(context, body.item, staff.actor));
  staffRoute(staffReviews.reviews, ({ query }, context) => listPending(context, query.page));
  staffRoute(staffReviews.review, ({ param }, context) => getReview(context, param('id')));
  staffRoute(staffReviews.reviewPhoto, ({ param }, context) => readPhotoForStaff(context, param('id')));
  staffRoute(staffReviews.moderate, ({ body }, context) => moderate(context, body));
}

const kindsFor = (permissions: ReadonlySet<Permission>): ReadonlySet<InboxKind> =>
  new Set(['claim', 'enquiry', ...(permissions.has('reviews.moderate') ? (['review'] as const) : [])]);
