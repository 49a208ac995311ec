import { expect, test } from 'vitest';
import type { Block, Teaser } from '@/contract/blocks';
import type { ProductList } from '@/contract/catalog';
import { breadcrumbData, itemListData, monthListData, plantListData } from './lists';

const SITE = 'http://localhost:3000';
const TUI = { name: 'Туи', path: '/catalog/tui' };
const ELI = { name: 'Ели', path: '/catalog/eli' };

const listed = (name: string, items: { name: string; path: string }[], first = 1) => ({
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, at) => ({
    ...{ '@type': 'ListItem', position: first + at, name: item.name, url: SITE + item.path },
  })),
});

test('[GEN-12] breadcrumbs are numbered from 1 and have absolute addresses', () => {
  expect(breadcrumbData([{ name: 'Главная', path: '/' }, TUI])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Главная', item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: 'Туи', item: `${SITE}/catalog/tui` },
    ],
  });
});

test.each([
  [1, 1],
  [2, 25],
  [3, 49],
])('[GEN-12] the products of page %i, at 24 a page, are numbered from %i', (page, first) => {
  const list = { items: [TUI, ELI], page, page_size: 24 } as unknown as ProductList;
  expect(itemListData('Хвойные', list)).toEqual(listed('Хвойные', [TUI, ELI], first));
});

test('[GEN-12] months are listed by their titles', () => {
  const months = [{ title: 'Май', path: '/calendar/may' }] as Teaser[];
  expect(monthListData('Календарь', months)).toEqual(listed('Календарь', [{ name: 'Май', path: '/calendar/may' }]));
});

test('[GEN-12] the plants of a month are listed once each, from its product blocks', () => {
  const products = (...items: object[]) => ({ type: 'products', title: 'Сажаем', items }) as Block;
  const heading: Block = { type: 'heading', level: 2, text: 'Май' };
  expect(plantListData('Май', [products(TUI, ELI), heading, products(TUI)])).toEqual(listed('Май', [TUI, ELI]));
  expect(plantListData('Май', [products(TUI)])).toEqual(listed('Май', [TUI]));
  expect(plantListData('Май', [heading, products()])).toBeUndefined();
});
