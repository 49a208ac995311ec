import { expect, test } from 'vitest';
import { type Found, searchCommands } from './palette-commands';

const ALL = ['/admin/orders', '/admin/customers', '/admin/products', '/admin/inbox'];
const pathsOf = (typed: string, maySee = ALL) => searchCommands(typed, maySee).map(({ path }) => path);

test('typed text is looked for among orders, customers and what people wrote', () => {
  expect(pathsOf(' туя ')).toEqual([
    '/admin/orders?search=%D1%82%D1%83%D1%8F',
    '/admin/customers?search=%D1%82%D1%83%D1%8F',
    '/admin/products?search=%D1%82%D1%83%D1%8F',
    '/admin/inbox?state=all&search=%D1%82%D1%83%D1%8F',
  ]);
  expect(searchCommands('туя', ALL).map(({ name }) => name)).toEqual([
    ...['Найти заказы: «туя»', 'Найти покупателей: «туя»', 'Найти цены и\u00A0остатки: «туя»'],
    'Найти обращения: «туя»',
  ]);
  expect(pathsOf('   ')).toEqual([]);
});

test.each(['3502-3219', '35023219', '№ 3502 3219'])('the number %s opens the order first', (typed) => {
  expect(searchCommands(typed, ALL)[0]).toEqual({
    name: 'Открыть заказ №\u00A03502-3219',
    path: '/admin/orders/3502-3219',
  });
});

test.each(['3502-32190', '13502-3219', '3502--3219', 'заказ 3502-3219', '3502-321'])('%s is no number', (typed) => {
  expect(pathsOf(typed)[0]).toMatch(/^\/admin\/orders\?search=/);
  expect(pathsOf(typed)).toHaveLength(4);
});

test('whoever sees no customers is offered no search of them', () => {
  expect(pathsOf('3502-3219', ['/admin/customers'])).toEqual(['/admin/customers?search=3502-3219']);
  expect(pathsOf('Анна', ['/admin/orders'])).toEqual(['/admin/orders?search=%D0%90%D0%BD%D0%BD%D0%B0']);
});

const anna = { key: '79161234567', name: 'Анна', phone: '79161234567', email: 'anna@example.ru' };
const pine = { uuid: 'u-1', sku: '3711', name: 'Сосна горная', size: '40–60 см' };
const commandsOf = (typed: string, found: Partial<Found>) =>
  searchCommands(typed, ALL, { people: [], products: [], ...found });

test('found people are named with their phone, or else the mailbox, and lead to their cards; at most five', () => {
  const guest = { key: 'guest@example.ru', name: '', email: 'guest@example.ru' };
  expect(commandsOf('анна', { people: [anna, guest] }).slice(0, 2)).toEqual([
    { name: 'Покупатель: Анна, +7 916 123 45-67', path: '/admin/customers/card?key=79161234567' },
    { name: 'Покупатель: guest@example.ru', path: '/admin/customers/card?key=guest%40example.ru' },
  ]);
  expect(commandsOf('анна', { people: Array(9).fill(anna) })).toHaveLength(9);
});

test('found plants are named with size and article number, and lead to their cards; at most five', () => {
  expect(commandsOf('сосна', { products: [pine] })[0]).toEqual({
    name: 'Растение: Сосна горная, 40–60 см, арт. 3711',
    path: '/admin/products/u-1',
  });
  expect(commandsOf('сосна', { products: Array(9).fill(pine) })).toHaveLength(9);
});

const ANNA = '/admin/customers/card?key=79161234567';
const PINE = '/admin/products/u-1';

test.each([
  ['анна', [ANNA, PINE]],
  ['371', ['/admin/orders?search=371', ANNA]],
  ['3711', [PINE, '/admin/orders?search=3711']],
  ['3711-20', ['/admin/orders?search=3711-20', ANNA]],
  ['35023219', ['/admin/orders/3502-3219', ANNA]],
])(
  'of «%s» a whole article number leads, then the beginning of an order number, else what is found: %j',
  (typed, first) => {
    expect(
      commandsOf(typed, { people: [anna], products: [pine] })
        .slice(0, 2)
        .map(({ path }) => path),
    ).toEqual(first);
  },
);
