import type { BreadcrumbList, ItemList } from 'schema-dts';
import type { Block, Teaser } from '@/contract/blocks';
import type { ProductList } from '@/contract/catalog';
import type { Crumb } from '@/contract/primitives';
import { absolute } from './thing';

export function breadcrumbData(crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

export const itemListData = (name: string, { items, page, page_size }: ProductList): ItemList =>
  listOf(name, items, (page - 1) * page_size);

export const monthListData = (name: string, months: readonly Teaser[]): ItemList =>
  listOf(
    name,
    months.map(({ title, path }) => ({ name: title, path })),
  );

export function plantListData(name: string, blocks: readonly Block[]): ItemList | undefined {
  const cards = blocks.flatMap((block) => (block.type === 'products' ? block.items : []));
  const plants = [...new Map(cards.map((card) => [card.path, card])).values()];
  return plants.length > 0 ? listOf(name, plants) : undefined;
}

type Named = { name: string; path: string };

const listOf = (list: string, items: readonly Named[], before = 0): ItemList => ({
  '@type': 'ItemList',
  name: list,
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: absolute(path),
  })),
});
