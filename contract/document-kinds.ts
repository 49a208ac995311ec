type CallName = { name: string; summary: string };

type Description = {
  label: string;
  /** Value of `documents.kind`. Changing it needs a migration. */
  storedAs: string;
  api: { segment: string; list: CallName; detail: CallName };
  order: 'newest' | 'months';
  schemaType: 'Article' | 'Service' | 'ImageGallery' | 'ItemList';
  /** Share pictures show the summary, the summary with the note as price, or the note alone. */
  shareText: 'summary' | 'price' | 'note';
  llmsTitle?: string;
  isPaged: boolean;
  hasCalculator: boolean;
  isSearched: boolean;
  hasTeasers: boolean;
  /** Cached pages must not read cookies. */
  isCached: boolean;
  /** Databases of the first release lack it. */
  isSeededLater: boolean;
};

export const DOCUMENT_KINDS = {
  news: {
    label: 'Новости и статьи',
    storedAs: 'news',
    api: {
      segment: 'news',
      list: { name: 'news', summary: 'Новости и статьи' },
      detail: { name: 'newsItem', summary: 'Новость или статья' },
    },
    order: 'newest',
    schemaType: 'Article',
    shareText: 'summary',
    llmsTitle: 'Статьи',
    isPaged: true,
    hasCalculator: false,
    isSearched: true,
    hasTeasers: true,
    isCached: true,
    isSeededLater: false,
  },
  services: {
    label: 'Услуги',
    storedAs: 'service',
    api: {
      segment: 'service',
      list: { name: 'services', summary: 'Услуги' },
      detail: { name: 'service', summary: 'Услуга' },
    },
    order: 'newest',
    schemaType: 'Service',
    shareText: 'price',
    llmsTitle: 'Услуги',
    isPaged: false,
    hasCalculator: true,
    isSearched: true,
    hasTeasers: true,
    isCached: true,
    isSeededLater: false,
  },
  portfolio: {
    label: 'Портфолио',
    storedAs: 'case',
    api: {
      segment: 'case',
      list: { name: 'cases', summary: 'Работы' },
      detail: { name: 'case', summary: 'Работа' },
    },
    order: 'newest',
    schemaType: 'ImageGallery',
    shareText: 'note',
    isPaged: true,
    hasCalculator: false,
    isSearched: true,
    hasTeasers: true,
    isCached: true,
    isSeededLater: false,
  },
  calendar: {
    label: 'Календарь садовода',
    storedAs: 'month',
    api: {
      segment: 'calendar',
      list: { name: 'months', summary: 'Календарь садовода' },
      detail: { name: 'month', summary: 'Месяц в саду' },
    },
    order: 'months',
    schemaType: 'ItemList',
    shareText: 'summary',
    llmsTitle: 'Календарь садовода',
    isPaged: false,
    hasCalculator: false,
    isSearched: false,
    hasTeasers: false,
    isCached: true,
    isSeededLater: true,
  },
} as const satisfies Record<string, Description>;

type Kinds = typeof DOCUMENT_KINDS;
export type DocumentKind = keyof Kinds;
export type SchemaType = Description['schemaType'];
type Flag = 'isPaged' | 'hasCalculator' | 'isSearched' | 'hasTeasers' | 'isCached' | 'isSeededLater';
type KindWith<F extends Flag> = { [K in DocumentKind]: Kinds[K][F] extends true ? K : never }[DocumentKind];

export const listKinds = (): DocumentKind[] => Object.keys(DOCUMENT_KINDS) as DocumentKind[];

export const listKindsWith = <F extends Flag>(flag: F): KindWith<F>[] =>
  listKinds().filter((kind): kind is KindWith<F> => DOCUMENT_KINDS[kind][flag]);

export const describeKind = (kind: DocumentKind): Description => DOCUMENT_KINDS[kind];

export const isDocumentKind = (text: string): text is DocumentKind => Object.hasOwn(DOCUMENT_KINDS, text);

export const sectionPath = (kind: DocumentKind): string => `/${kind}`;

export const documentPath = (kind: DocumentKind, slug: string): string => `${sectionPath(kind)}/${slug}`;

export const hasMarkdown = (path: string): boolean => {
  const section = /^\/([^/]+)\/[^.]+$/.exec(path)?.[1];
  return section !== undefined && (section === 'catalog' || isDocumentKind(section));
};
