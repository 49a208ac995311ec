import { z } from 'zod';
import { LIMITS } from '../limits';
import { Instant, listOf, PageNumber, requiredText, textUpTo, Uuid } from '../primitives';
import { LetterState } from './messages';
import { Done, staffCall } from './staff-call';

export const INBOX_KINDS = ['claim', 'enquiry', 'review'] as const;

/** `waiting`: answered by a letter that has not left; `done`: closed without one. Reviews are open, published or rejected. */
export const INBOX_STATES = ['open', 'waiting', 'answered', 'done', 'published', 'rejected'] as const;

const InboxItem = z.object({
  kind: z.enum(INBOX_KINDS),
  id: Uuid,
  title: z.string(),
  name: z.string(),
  excerpt: z.string(),
  at: Instant,
  due: Instant.optional(),
  state: z.enum(INBOX_STATES),
  rating: z.int().optional(),
});

const InboxEntry = z.object({
  id: Uuid,
  kind: z.enum(['letter', 'done', 'reopened']),
  letter: LetterState.optional(),
  text: z.string(),
  by: z.string(),
  at: Instant,
});

const InboxCard = InboxItem.omit({ excerpt: true, rating: true }).extend({
  kind: z.enum(['claim', 'enquiry']),
  text: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  order: z.string().optional(),
  service: z.string().optional(),
  files: z.array(z.object({ id: Uuid, name: z.string(), type: z.string() })),
  expired_files: z.int(),
  entries: z.array(InboxEntry),
});

/** `id` is made by the caller, so that a repeated press sends one letter. */
const Attempt = { id: Uuid, item: Uuid };

export const staffInbox = {
  /** Open first, the oldest promise first; closed ones newest first. Reviews need their own permission. */
  inbox: staffCall({
    method: 'GET',
    path: '/staff/inbox/list/',
    summary: 'Обращения, претензии и отзывы',
    may: 'inbox.read',
    query: z.object({
      page: PageNumber,
      kind: z.enum(INBOX_KINDS).optional(),
      state: z.enum(['open', 'closed']).optional(),
      search: z.string().max(LIMITS.search).optional(),
    }),
    answer: listOf(InboxItem),
  }),
  inboxCard: staffCall({
    method: 'GET',
    path: '/staff/inbox/card/{id}/',
    summary: 'Обращение или претензия целиком',
    may: 'inbox.read',
    answer: InboxCard,
  }),
  inboxFile: staffCall({
    method: 'GET',
    path: '/staff/inbox/file/{id}/',
    summary: 'Файл обращения или фотография претензии',
    may: 'inbox.read',
    answer: z.object({ name: z.string(), type: z.string(), content: z.base64() }),
  }),
  answerInbox: staffCall({
    method: 'POST',
    path: '/staff/inbox/answer/post/',
    summary: 'Ответить письмом и закрыть',
    may: 'inbox.write',
    body: z.object({ ...Attempt, text: requiredText(LIMITS.text) }),
    /** `is_stuck`: mail is not configured, so the letter waits in the outbox. */
    answer: Done.extend({ is_stuck: z.literal(true).optional() }),
  }),
  settleInbox: staffCall({
    method: 'POST',
    path: '/staff/inbox/settle/post/',
    summary: 'Закрыть без письма',
    may: 'inbox.write',
    body: z.object({ ...Attempt, note: textUpTo(LIMITS.comment).optional() }),
    answer: Done,
  }),
  reopenInbox: staffCall({
    method: 'POST',
    path: '/staff/inbox/reopen/post/',
    summary: 'Открыть снова',
    may: 'inbox.write',
    body: z.object({ item: Uuid }),
    answer: Done,
  }),
} as const;

export type InboxItem = z.infer<typeof InboxItem>;
export type InboxKind = InboxItem['kind'];
export type InboxState = InboxItem['state'];
export type InboxCard = z.infer<typeof InboxCard>;
export type InboxEntry = z.infer<typeof InboxEntry>;
