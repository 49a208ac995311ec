import type { ReactNode } from 'react';
import type { Block } from '@/contract/blocks';
import type { SearchParams } from '@/lib/format/search-params';
import type { Ways } from './ways';

export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;

/** What a page provides for its blocks. */
export type BlockContext = {
  /** Returns the form of a type; undefined for an unknown type or a page without forms. */
  form?: ((type: string) => ReactNode) | undefined;
  /** A button that opens the form in a window. */
  formButton?: ((type: string) => ReactNode) | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** Links to social networks. */
  socials?: ReactNode;
  ways?: Ways | undefined;
  /** Slug of the page's service. */
  service?: string | undefined;
  /** The page's search parameters, for blocks with a GET form. */
  asked?: SearchParams | undefined;
  /** Yandex Maps key; without it a map is text and a link. */
  mapsKey?: string | undefined;
};

export type BlockProps<T extends Block['type']> = { block: BlockOf<T>; context: BlockContext };
