import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CatalogQuery } from '@/lib/catalog/query';
import { GOODS, PLANTS } from '@/lib/format/plural';
import { EmptyCatalog, emptyListContent } from './empty-list';

const START: CatalogQuery = { page: 1, sort: 'popular' };
const around = (query: Partial<CatalogQuery>) => ({
  path: '/catalog/rozy',
  query: { ...START, ...query },
  facets: [],
  relaxations: [],
  noun: PLANTS,
});
const plain = (text: string) => text.replace(/\s/g, ' ');

test('an empty list names the filters to remove, each with a link and the number of results', () => {
  const relaxations = [
    { without: ['price_min' as const, 'price_max' as const], total: 21 },
    { without: ['zone' as const], total: 2 },
  ];
  const { title, text, links } = emptyListContent({
    ...around({ price_min: 5, price_max: 9, zone: '2' }),
    relaxations,
  });
  expect(title).toBe('С такими фильтрами растений нет');
  expect(text).toBe('Если убрать одно условие, они найдутся.');
  expect(links.map(({ name, href }) => [plain(name), href])).toEqual([
    ['Без «от 5 ₽, до 9 ₽»: 21 растение', '/catalog/rozy?zone=2'],
    ['Без «zone: 2»: 2 растения', '/catalog/rozy?price_min=5&price_max=9'],
    ['Сбросить все фильтры', '/catalog/rozy'],
  ]);
});

test('where no single filter helps, only a reset is offered', () => {
  const { title, text, links } = emptyListContent({ ...around({ zone: '2', light: 'sun' }), noun: GOODS });
  expect(title).toBe('С такими фильтрами товаров нет');
  expect(text).toBe('Уберите несколько фильтров сразу.');
  expect(links).toHaveLength(1);
});

test('[ROUTE-04] an empty category links to the catalogue', () => {
  expect(emptyListContent(around({})).links[0]?.href).toBe('/catalog');
});

test('an empty catalogue offers a call only where the nursery has a telephone', () => {
  const { rerender } = render(<EmptyCatalog phone="+7 495 123-45-67" />);
  expect(screen.getByRole('link', { name: '+7 495 123-45-67' }).getAttribute('href')).toBe('tel:+74951234567');
  rerender(<EmptyCatalog phone="" />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contacts']);
  expect(screen.queryByText(/Позвоните/)).toBeNull();
});
