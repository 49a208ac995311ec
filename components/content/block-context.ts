import type { ReactNode } from 'react';
import type { Tile } from '@/components/catalog/product-grid';
import type { Block } from '@/contract/blocks';
import type { SearchParams } from '@/lib/format/search-params';
import type { Ways } from './ways';

export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;

/** What a page lends to its blocks. */
export type BlockContext = {
  /** How a product is shown among others. */
  tile: Tile;
  /** A form of the site by its type; undefined when there is no such form, or the page shows none in its text. */
  form?: ((type: string) => ReactNode) | undefined;
  /** What opens that form in a window. */
  formButton?: ((type: string) => ReactNode) | undefined;
  /** How to reach the shop: what a call to action offers. */
  phone?: string | undefined;
  email?: string | undefined;
  /** Where the shop is besides: links to its pages in networks. */
  socials?: ReactNode;
  /** What the contacts of this page lead to. */
  ways?: Ways | undefined;
  /** Slug of the service that the page is about. */
  service?: string | undefined;
  /** What a form of the page has asked by its address. */
  asked?: SearchParams | undefined;
  /** Key of Yandex Maps; without it a map stays words and a link. */
  mapsKey?: string | undefined;
};

export type BlockProps<T extends Block['type']> = { block: BlockOf<T>; context: BlockContext };
