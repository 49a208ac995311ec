import { staffInbox } from '@/contract/staff/inbox';
import { staffReviews } from '@/contract/staff/reviews';
import { type InboxFilter, queryOf } from '../admin/inbox-filter';
import { adminPaths } from '../admin/paths';
import { fetchAsStaff } from './staff';

export const listInbox = (here: string, filter: InboxFilter, page: number) =>
  fetchAsStaff(staffInbox.inbox, here, { ...queryOf(filter), page });

export const getInboxCard = (id: string) => fetchAsStaff(staffInbox.inboxCard, adminPaths.inboxItem(id), {}, { id });

export const getReview = (id: string) => fetchAsStaff(staffReviews.review, adminPaths.inboxReview(id), {}, { id });

export const getInboxFile = (id: string) => fetchAsStaff(staffInbox.inboxFile, adminPaths.inbox, {}, { id });

export const getReviewPhoto = (id: string) => fetchAsStaff(staffReviews.reviewPhoto, adminPaths.inbox, {}, { id });
