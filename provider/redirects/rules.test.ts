import { describe, expect, test } from 'vitest';
import { normalAddress, pathOf, placeOf, refuseRedirects, targetOf } from './rules';

test.each([
  ['/%D1%82%D1%83%D0%B8/', '/туи'],
  ['/', '/'],
  ['///', '/'],
  ['/a//?x=1', '/a?x=1'],
  ['/a?b=c?d', '/a?b=c?d'],
  ['/a//b', '/a//b'],
  ['/a?b=/', '/a?b=/'],
  ['/%E0%A4', '/%E0%A4'],
])('[ROUTE-15] %s is normalised to %s', (address, normal) => {
  expect(normalAddress(address)).toBe(normal);
});

test.each([
  ['/catalog/hvojnye/tui?x=1', { section: 'catalog', slug: 'tui' }],
  ['/care/tui', { section: 'catalog', slug: 'tui' }],
  ['/news/a', { section: 'news', slug: 'a' }],
  ['/services/a', { section: 'services', slug: 'a' }],
  ['/portfolio/a', { section: 'portfolio', slug: 'a' }],
  ['/calendar/may', { section: 'calendar', slug: 'may' }],
  ['//news//a/', { section: 'news', slug: 'a' }],
  ['/news', undefined],
  ['/', undefined],
  ['/account/orders', undefined],
  ['/toString/x', undefined],
])('[ROUTE-12] %s belongs to %o', (address, place) => {
  expect(placeOf(address)).toEqual(place);
});

test('[ROUTE-15] the path of an address ends at its query', () => {
  expect(pathOf('/a/b?c=1?d')).toBe('/a/b');
  expect(pathOf('/a')).toBe('/a');
});

test('[ROUTE-15] the query is kept unless the target has one', () => {
  expect(targetOf('/b', '/a', '/a?utm=1')).toBe('/b?utm=1');
  expect(targetOf('/b?c=1', '/a', '/a?utm=1')).toBe('/b?c=1');
  expect(targetOf('/b', '/a?id=7', '/a?id=7')).toBe('/b');
});

describe('[ROUTE-15] a redirect', () => {
  const refuse = (pairs: [string, string][], known: string[] = []) =>
    refuseRedirects(
      pairs.map(([from, to]) => ({ from, to })),
      new Set(known),
    );

  test('has a final target', () => {
    expect(refuse([['/a', '/b']])).toBeUndefined();
    expect(refuse([['/a', '/b']], ['/b'])).toBe('«/b» сам ведёт дальше: укажите конечный адрес');
    expect(refuse([['/a', '/b/']], ['/b'])).toBe('«/b/» сам ведёт дальше: укажите конечный адрес');
  });

  test('never forms a loop', () => {
    expect(refuse([['/a', '/a/']])).toBe('«/a» ведёт на себя');
    expect(
      refuse([
        ['/a', '/b'],
        ['/b', '/a'],
      ]),
    ).toBe('«/b» сам ведёт дальше: укажите конечный адрес');
  });
});
