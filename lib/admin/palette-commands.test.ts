import { expect, test } from 'vitest';
import { searchCommands } from './palette-commands';

const ALL = ['/admin/orders', '/admin/customers', '/admin/inbox'];
const pathsOf = (typed: string, maySee = ALL) => searchCommands(typed, maySee).map(({ path }) => path);

test('typed text is looked for among orders, customers and what people wrote', () => {
  expect(pathsOf(' туя ')).toEqual([
    '/admin/orders?search=%D1%82%D1%83%D1%8F',
    '/admin/customers?search=%D1%82%D1%83%D1%8F',
    '/admin/inbox?state=all&search=%D1%82%D1%83%D1%8F',
  ]);
  expect(searchCommands('туя', ALL)[0]?.name).toBe('Найти заказы: «туя»');
  expect(pathsOf('   ')).toEqual([]);
});

test.each(['3502-3219', '35023219', '№ 3502 3219'])('the number %s opens the order first', (typed) => {
  expect(pathsOf(typed)[0]).toBe('/admin/orders/3502-3219');
});

test('whoever sees no customers is offered no search of them', () => {
  expect(pathsOf('Анна', ['/admin/orders'])).toEqual(['/admin/orders?search=%D0%90%D0%BD%D0%BD%D0%B0']);
});
