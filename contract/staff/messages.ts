import { z } from 'zod';
import { Instant, listOf, PageNumber, requiredText } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { Done, staffCall } from './staff-call';

export const LetterState = z.enum(['sent', 'waiting', 'failed']);
export type LetterState = z.infer<typeof LetterState>;

export const staffMessages = {
  deadLetters: staffCall({
    method: 'GET',
    path: '/staff/outbox/dead/list/',
    summary: 'Сообщения, которые не удалось отправить',
    may: 'messages.send',
    query: z.object({ page: PageNumber }),
    answer: listOf(
      z.object({
        id: z.int(),
        channel: z.string(),
        subject: z.string(),
        attempts: z.int(),
        error: z.string(),
        date: Instant,
      }),
    ),
  }),
  resend: staffCall({
    method: 'POST',
    path: '/staff/outbox/resend/post/',
    summary: 'Отправить ещё раз',
    may: 'messages.send',
    body: z.object({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: Done,
  }),
  sendNewsletter: staffCall({
    method: 'POST',
    path: '/staff/newsletter/send/post/',
    summary: 'Разослать письмо подписчикам',
    may: 'newsletter.send',
    body: z.object({ subject: requiredText(STAFF_LIMITS.issue_subject), text: requiredText(STAFF_LIMITS.issue_text) }),
    answer: Done,
  }),
} as const;
