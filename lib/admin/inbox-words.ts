import type { InboxItem, InboxState } from '@/contract/staff/inbox';
import { adminPaths } from './paths';

type Tone = 'pending' | 'moving' | 'done' | 'off';

const STATE_MARKS: Record<InboxState, { name: string; tone: Tone }> = {
  open: { name: 'Открыто', tone: 'pending' },
  waiting: { name: 'Ответ ещё не\u00A0ушёл', tone: 'pending' },
  answered: { name: 'Ответили письмом', tone: 'done' },
  done: { name: 'Ответили без письма', tone: 'done' },
  published: { name: 'Опубликован', tone: 'done' },
  rejected: { name: 'Отклонён', tone: 'off' },
};

export const stateMark = ({ kind, state }: Pick<InboxItem, 'kind' | 'state'>): { name: string; tone: Tone } =>
  kind === 'review' && state === 'open' ? { name: 'На проверке', tone: 'pending' } : STATE_MARKS[state];

export const inboxPage = ({ kind, id }: { kind: InboxItem['kind']; id: string }): string =>
  kind === 'review' ? adminPaths.inboxReview(id) : adminPaths.inboxItem(id);
