import type { Block, Teaser } from '../../contract/blocks';
import type { Document } from '../../contract/content';
import type { FormConfig } from '../../contract/forms';
import { LIMITS } from '../../contract/limits';
import type { Meta } from '../../contract/primitives';
import type { ReviewFormConfig } from '../../contract/reviews';
import type { Common, NotFoundPage, Page } from '../../contract/site';
import * as catalog from '../catalog/service';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import type { StoredBlock } from '../db/stored';
import * as store from './store';

const PAGE_SIZE = LIMITS.documents_page_size;
const RELATED = 3;

/** Where a document of each kind stands on the storefront. */
const PLACES = { news: '/news', service: '/services', case: '/portfolio' } as const;
type ArticleKind = keyof typeof PLACES;

export const articlePath = (kind: ArticleKind, slug: string): string => `${PLACES[kind]}/${slug}`;

const KIND_OF_TEASERS = { news: 'news', services: 'service', portfolio: 'case' } as const;

export const getCommon = ({ db }: Context): Promise<Common | undefined> => store.readSetting<Common>(db, 'common');

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

export async function getPage(context: Context, slug: string): Promise<Page | undefined> {
  const row = await store.findDocument(context.db, 'page', slug);
  return row && { ...metaOf(row), title: row.title, blocks: await fill(context, row.blocks) };
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

export async function getDocument(context: Context, kind: ArticleKind, slug: string): Promise<Document | undefined> {
  const row = await store.findDocument(context.db, kind, slug);
  if (!row) return undefined;
  const related = await store.listDocuments(context.db, kind, { limit: RELATED, except: slug });
  return {
    ...metaOf(row),
    ...toTeaser(kind, row),
    blocks: await fill(context, row.blocks),
    related: related.map((other) => toTeaser(kind, other)),
  };
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

const fill = (context: Context, blocks: StoredBlock[]): Promise<Block[]> =>
  Promise.all(blocks.map((block) => fillBlock(context, block)));

/** Puts live content into the blocks that only name it. */
async function fillBlock(context: Context, block: StoredBlock): Promise<Block> {
  switch (block.type) {
    case 'hero': {
      const { plate, ...hero } = block;
      const [card] = plate ? await catalog.cardsBySlug(context, [plate]) : [];
      return { ...hero, ...(card && { plate: card }) };
    }
    case 'categories': {
      const { slugs, ...tiles } = block;
      return { ...tiles, items: await catalog.categoryTiles(context, slugs) };
    }
    case 'products': {
      const { slugs, popular = 8, ...list } = block;
      const items = slugs ? await catalog.cardsBySlug(context, slugs) : await catalog.popularCards(context, popular);
      return { ...list, items };
    }
    case 'teasers': {
      const { limit, ...list } = block;
      const kind = KIND_OF_TEASERS[block.kind];
      const rows = await store.listDocuments(context.db, kind, { limit });
      return { ...list, items: rows.map((row) => toTeaser(kind, row)) };
    }
    default:
      return block;
  }
}
