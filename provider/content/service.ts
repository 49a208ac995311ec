import type { Teaser } from '../../contract/blocks';
import type { Document } from '../../contract/content';
import { type DocumentKind, describeKind, documentPath, sectionPath } from '../../contract/document-kinds';
import type { FormConfig } from '../../contract/forms';
import { LIMITS } from '../../contract/limits';
import type { Crumb, Meta } from '../../contract/primitives';
import type { ReviewFormConfig } from '../../contract/reviews';
import type { Common, NotFoundPage, Page } from '../../contract/site';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import type { StoredBlock } from '../db/stored';
import { monthOf, yearFrom } from './rules';
import * as store from './store';

const PAGE_SIZE = LIMITS.documents_page_size;
const RELATED = 3;

export const getCommon = ({ db }: { db: Executor }): Promise<Common | undefined> =>
  store.readSetting<Common>(db, 'common');

/** Links of menus and footer to a page that has moved, and to those below it. */
export const followLinks = store.replaceLinks;

export const getLogoText = ({ db }: { db: Executor }): Promise<string> => store.readLogoText(db);

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

/** Stored blocks name live content such as products; `provider/pages` fills it in. */
type Stored<T extends { blocks: unknown }> = Omit<T, 'blocks'> & { blocks: StoredBlock[] };

export async function findPage({ db }: Context, slug: string): Promise<Stored<Page> | undefined> {
  const row = await store.findDocument(db, 'page', slug);
  return row && { ...metaOf(row), title: row.title, blocks: row.blocks };
}

export const getReviewForm = ({ db }: Context): Promise<ReviewFormConfig | undefined> =>
  store.readSetting<ReviewFormConfig>(db, 'reviews_form');

/** The services that the enquiry form offers, with the metadata of the services page. */
export async function feedbackPage({ db }: Context) {
  const [row, services] = await Promise.all([
    store.findDocument(db, 'page', 'services'),
    store.readSetting<{ name: string; value: string }[]>(db, 'feedback_services'),
  ]);
  return row && { ...metaOf(row), services_list: services ?? [] };
}

/** The whole text that a visitor agrees to. Empty without such a page. */
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

export async function listTeasers(context: Context, kind: DocumentKind, page: number) {
  if (describeKind(kind).order === 'months') return listMonths(context, kind, page);
  const { db } = context;
  const [total, rows] = await Promise.all([
    store.countDocuments(db, kind),
    store.listDocuments(db, kind, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ]);
  return { total_number_items: total, items: rows.map((row) => toTeaser(kind, row)) };
}

async function listMonths({ db, now }: Context, kind: DocumentKind, page: number) {
  const rows = await store.listByPosition(db, kind);
  const year = yearFrom(monthOf(now())).flatMap((month) => rows.filter(({ position }) => position === month));
  const items = year.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => toTeaser(kind, row));
  return { total_number_items: year.length, items };
}

export async function findDocument(
  { db }: Context,
  kind: DocumentKind,
  slug: string,
): Promise<Stored<Document> | undefined> {
  const row = await store.findDocument(db, kind, slug);
  if (!row) return undefined;
  const related = await store.listRelated(db, kind, row, RELATED);
  return {
    ...metaOf(row),
    ...toTeaser(kind, row),
    blocks: row.blocks,
    related: related.map((other) => toTeaser(kind, other)),
  };
}

export async function latestTeasers({ db }: Context, kind: DocumentKind, limit: number) {
  const [total, rows] = await Promise.all([store.countDocuments(db, kind), store.listDocuments(db, kind, { limit })]);
  return { total, items: rows.map((row) => toTeaser(kind, row)) };
}

/** `month` is 1…12. */
export async function findMonth({ db }: Context, month: number): Promise<Teaser | undefined> {
  const row = (await store.listByPosition(db, 'calendar')).find(({ position }) => position === month);
  return row && toTeaser('calendar', row);
}

type SitemapFile = 'pages' | DocumentKind;

/** One page of a sitemap file, by slug. All documents of a kind fit into one file. */
export async function mapDocuments({ db }: Context, file: SitemapFile, page: { after: string; limit: number }) {
  const rows = await store.mappedDocuments(db, file === 'pages' ? 'page' : file, page);
  const items = rows.flatMap(({ path, changed, image, blocks }) => {
    const images = [...(image ? [image.src] : []), ...blocks.flatMap(picturesOf)];
    return path === null ? [] : [{ path, changed: changed.toISOString(), images: [...new Set(images)] }];
  });
  return { items, next: rows.length === page.limit ? (rows.at(-1)?.slug ?? null) : null };
}

export async function newestDocuments({ db }: Context): Promise<{ type: SitemapFile; changed: Date }[]> {
  const newest = await store.newestOfKinds(db);
  return newest.map(({ kind, changed }) => ({ type: kind === 'page' ? 'pages' : kind, changed }));
}

export async function sectionCrumb({ db }: Context, kind: DocumentKind): Promise<Crumb | undefined> {
  const row = await store.findDocument(db, 'page', kind);
  return row && { name: row.title, path: sectionPath(kind) };
}

const toTeaser = (kind: DocumentKind, row: store.DocumentRow): Teaser => ({
  slug: row.slug,
  path: documentPath(kind, row.slug),
  title: row.title,
  summary: row.summary,
  image: row.image ?? { src: '', alt: '' },
  ...(row.published_on && { date: row.published_on }),
  ...(row.note && { note: row.note }),
  tags: row.tags,
});

/** Addresses of the pictures that a block shows. */
function picturesOf(block: StoredBlock): string[] {
  if (block.type === 'image') return [block.image.src];
  if (block.type === 'gallery') return block.images.map(({ src }) => src);
  if (block.type === 'before_after') return [block.before.src, block.after.src];
  return block.type === 'hero' ? [block.image.src] : [];
}
