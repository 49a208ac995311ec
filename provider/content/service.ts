import type { Teaser } from '../../contract/blocks';
import type { Document } from '../../contract/content';
import type { FormConfig } from '../../contract/forms';
import { LIMITS } from '../../contract/limits';
import type { Crumb, Meta } from '../../contract/primitives';
import type { ReviewFormConfig } from '../../contract/reviews';
import type { Common, NotFoundPage, Page } from '../../contract/site';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import type { StoredBlock } from '../db/stored';
import { picturesOf } from './pictures';
import { monthOf, yearFrom } from './rules';
import * as store from './store';

const PAGE_SIZE = LIMITS.documents_page_size;
const RELATED = 3;

/** Where a document of each kind stands on the storefront. */
const PLACES = { news: '/news', service: '/services', case: '/portfolio', month: '/calendar' } as const;
export type ArticleKind = keyof typeof PLACES;

export const articlePath = (kind: ArticleKind, slug: string): string => `${PLACES[kind]}/${slug}`;

export const getCommon = ({ db }: { db: Executor }): Promise<Common | undefined> =>
  store.readSetting<Common>(db, 'common');

export const getNotFoundPage = ({ db }: Context): Promise<NotFoundPage | undefined> =>
  store.readSetting<NotFoundPage>(db, 'page_404');

export const listForms = async ({ db }: Context): Promise<FormConfig[]> =>
  (await store.readSetting<FormConfig[]>(db, 'forms')) ?? [];

const metaOf = ({ title, meta, image }: Pick<store.DocumentRow, 'title' | 'meta' | 'image'>): Meta => ({
  meta_title: meta.title,
  meta_description: meta.description,
  meta_keywords: meta.keywords,
  og_title: title,
  og_description: meta.description,
  og_img: image?.src ?? '',
});

/** A text as it is stored: its blocks name live content and do not hold it. */
type Stored<T extends { blocks: unknown }> = Omit<T, 'blocks'> & { blocks: StoredBlock[] };

export async function findPage({ db }: Context, slug: string): Promise<Stored<Page> | undefined> {
  const row = await store.findDocument(db, 'page', slug);
  return row && { ...metaOf(row), title: row.title, blocks: row.blocks };
}

export const getReviewForm = ({ db }: Context): Promise<ReviewFormConfig | undefined> =>
  store.readSetting<ReviewFormConfig>(db, 'reviews_form');

/** What the enquiry form offers to choose from, under the head of the services' page. */
export async function feedbackPage({ db }: Context) {
  const [row, services] = await Promise.all([
    store.findDocument(db, 'page', 'services'),
    store.readSetting<{ name: string; value: string }[]>(db, 'feedback_services'),
  ]);
  return row && { ...metaOf(row), services_list: services ?? [] };
}

/** All that a page says, as one text: what a visitor agrees to. Empty without such a page. */
export async function pageText(db: Executor, slug: string): Promise<string> {
  const row = await store.findDocument(db, 'page', slug);
  if (!row) return '';
  const { title, blocks } = row;
  const texts = blocks.map((block) => {
    if (block.type === 'text') return block.html;
    return block.type === 'heading' ? block.text : JSON.stringify(block);
  });
  return [title, ...texts].join('\n\n');
}

export async function cartPage({ db }: Context): Promise<(Meta & { title: string }) | undefined> {
  const row = await store.findDocument(db, 'page', 'cart');
  return row && { ...metaOf(row), title: row.title };
}

export async function listTeasers({ db }: Context, kind: ArticleKind, page: number) {
  const [total, rows] = await Promise.all([
    store.countDocuments(db, kind),
    store.listDocuments(db, kind, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ]);
  return { total_number_items: total, items: rows.map((row) => toTeaser(kind, row)) };
}

/** A year from the present month on: one page. */
export async function listMonths({ db, now }: Context, page: number) {
  const rows = await store.listMonths(db);
  const year = yearFrom(monthOf(now())).flatMap((month) => rows.filter(({ position }) => position === month));
  const items = year.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => toTeaser('month', row));
  return { total_number_items: year.length, items };
}

export async function findDocument(
  { db }: Context,
  kind: ArticleKind,
  slug: string,
): Promise<Stored<Document> | undefined> {
  const row = await store.findDocument(db, kind, slug);
  if (!row) return undefined;
  const related = await store.listRelated(db, row, RELATED);
  return {
    ...metaOf(row),
    ...toTeaser(kind, row),
    blocks: row.blocks,
    related: related.map((other) => toTeaser(kind, other)),
  };
}

/** The newest of a kind, and how many there are. */
export async function latestTeasers({ db }: Context, kind: ArticleKind, limit: number) {
  const [total, rows] = await Promise.all([store.countDocuments(db, kind), store.listDocuments(db, kind, { limit })]);
  return { total, items: rows.map((row) => toTeaser(kind, row)) };
}

/** The calendar's document of a month, 1…12. */
export async function findMonth({ db }: Context, month: number): Promise<Teaser | undefined> {
  const row = (await store.listMonths(db)).find(({ position }) => position === month);
  return row && toTeaser('month', row);
}

const KIND_OF_TYPE = {
  pages: 'page',
  news: 'news',
  services: 'service',
  portfolio: 'case',
  calendar: 'month',
} as const;
export type DocumentType = keyof typeof KIND_OF_TYPE;

/** One page of documents for a sitemap, by slug: of no kind there are ever so many that they need two files. */
export async function mapDocuments({ db }: Context, type: DocumentType, page: { after: string; limit: number }) {
  const rows = await store.mappedDocuments(db, KIND_OF_TYPE[type], page);
  const items = rows.flatMap(({ path, changed, image, blocks }) => {
    const images = [...(image ? [image.src] : []), ...blocks.flatMap(picturesOf)];
    return path === null ? [] : [{ path, changed: changed.toISOString(), images: [...new Set(images)] }];
  });
  return { items, next: rows.length === page.limit ? (rows.at(-1)?.slug ?? null) : null };
}

/** When the newest document of each type was changed. */
export async function newestDocuments({ db }: Context): Promise<{ type: DocumentType; changed: Date }[]> {
  const newest = new Map((await store.newestOfKinds(db)).map(({ kind, changed }) => [kind, changed]));
  return (Object.keys(KIND_OF_TYPE) as DocumentType[]).flatMap((type) => {
    const changed = newest.get(KIND_OF_TYPE[type]);
    return changed ? [{ type, changed }] : [];
  });
}

/** The page that lists documents of a type, as a link. */
export async function sectionCrumb({ db }: Context, type: Exclude<DocumentType, 'pages'>): Promise<Crumb | undefined> {
  const row = await store.findDocument(db, 'page', type);
  return row && { name: row.title, path: `/${type}` };
}

const toTeaser = (kind: ArticleKind, row: store.DocumentRow): Teaser => ({
  slug: row.slug,
  path: articlePath(kind, row.slug),
  title: row.title,
  summary: row.summary,
  image: row.image ?? { src: '', alt: '' },
  ...(row.published_on && { date: row.published_on }),
  ...(row.note && { note: row.note }),
  tags: row.tags,
});
