import { expect, test } from 'vitest';
import { chosenTopic } from './chosen-topic';

const TOPICS = ['Уход', 'Бонсай'];

test.each([
  [{ tag: 'Уход' }, 'Уход'],
  [{ tag: ['Бонсай', 'Уход'], page: '2' }, 'Бонсай'],
  [{ page: '2' }, undefined],
  [{ tag: '' }, undefined],
])('[ROUTE-09] %j chooses %s', (search, topic) => {
  expect(chosenTopic(TOPICS, '/news', search)).toBe(topic);
});

test('[ROUTE-09] an unknown topic redirects to the whole list and keeps the other parameters', () => {
  const digest = expect.stringMatching(/^NEXT_REDIRECT;replace;\/news\?utm_source=x;307;/);
  const search = { tag: 'made-up', page: '3', utm_source: 'x' };
  expect(() => chosenTopic(TOPICS, '/news', search)).toThrow(expect.objectContaining({ digest }));
});
