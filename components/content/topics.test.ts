import { expect, test } from 'vitest';
import { topicAddress, topicsOf } from './topics';

test('topics are listed once, by frequency, then alphabetically', () => {
  const items = [{ tags: ['Уход', 'Бонсай'] }, { tags: [] }, { tags: ['Питомник'] }, { tags: ['Уход'] }];
  expect(topicsOf(items)).toEqual(['Уход', 'Бонсай', 'Питомник']);
});

test('a topic is a query parameter of the list', () => {
  expect(topicAddress('/news', 'Уход')).toBe(`/news?tag=${encodeURIComponent('Уход')}`);
});
