import { expect, test } from 'vitest';
import { inboxPage, stateMark } from './inbox-words';

test.each([
  ['claim', 'open', 'Открыто', 'pending'],
  ['enquiry', 'waiting', 'Ответ ещё не\u00A0ушёл', 'pending'],
  ['enquiry', 'answered', 'Ответили письмом', 'done'],
  ['enquiry', 'done', 'Ответили без письма', 'done'],
  ['review', 'open', 'На проверке', 'pending'],
  ['review', 'published', 'Опубликован', 'done'],
  ['review', 'rejected', 'Отклонён', 'off'],
] as const)('a %s that is %s is marked «%s»', (kind, state, name, tone) => {
  expect(stateMark({ kind, state })).toEqual({ name, tone });
});

test('a review has a page of its own kind', () => {
  expect(inboxPage({ kind: 'review', id: 'a' })).toBe('/admin/inbox/reviews/a');
  expect(inboxPage({ kind: 'claim', id: 'a' })).toBe('/admin/inbox/a');
});
