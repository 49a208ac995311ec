import type { ReactNode } from 'react';
import type { Block } from '@/contract/blocks';
import type { SearchParams } from '@/lib/format/search-params';
import type { ContactLinks } from './contact-links';

export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;

/** What a page provides for its blocks. */
export type BlockContext = {
  /** Returns the form of a type; undefined for an unknown type or a page without forms. */
  form?: ((type: string) => ReactNode) | undefined;
  formButton?: ((type: string) => ReactNode) | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  socials?: ReactNode;
  contactLinks?: ContactLinks | undefined;
  service?: string | undefined;
  searchParams?: SearchParams | undefined;
  /** Yandex Maps key; without it a map is text and a link. */
  mapsKey?: string | undefined;
};

export type BlockProps<T extends Block['type']> = { block: BlockOf<T>; context: BlockContext };
