import type { BodyOf } from '@/contract/call';
import type { staffInbox } from '@/contract/staff/inbox';
import type { staffReviews } from '@/contract/staff/reviews';
import { post } from './request';

export const answerInbox = (body: BodyOf<typeof staffInbox.answerInbox>) =>
  post<typeof staffInbox.answerInbox>('/staff/inbox/answer/post/', body);

export const settleInbox = (body: BodyOf<typeof staffInbox.settleInbox>) =>
  post<typeof staffInbox.settleInbox>('/staff/inbox/settle/post/', body);

export const reopenInbox = (item: string) => post<typeof staffInbox.reopenInbox>('/staff/inbox/reopen/post/', { item });

export const moderateReview = (body: BodyOf<typeof staffReviews.moderate>) =>
  post<typeof staffReviews.moderate>('/staff/review/moderate/post/', body);
