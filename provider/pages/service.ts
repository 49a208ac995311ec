import type { Block } from '../../contract/blocks';
import type { Document } from '../../contract/content';
import type { DocumentKind } from '../../contract/document-kinds';
import type { Page } from '../../contract/site';
import * as banners from '../banners/service';
import * as catalog from '../catalog/service';
import { inMonth, monthOf } from '../content/rules';
import * as content from '../content/service';
import type { Context } from '../context';
import type { StoredBlock } from '../db/stored';
import { getTariff } from '../delivery/service';
import * as reviews from '../reviews/service';

const PLANTS_OF_A_WORK = 4;
const POPULAR = 8;
const SPARE = 8;

export async function getPage(context: Context, slug: string): Promise<Page | undefined> {
  const page = await content.findPage(context, slug);
  if (!page) return undefined;
  const blocks = await fill(context, page.blocks);
  return { ...page, blocks: blocks.filter(hasContent) };
}

const hasContent = (block: Block): boolean =>
  (block.type !== 'banners' && block.type !== 'categories') || block.items.length > 0;

export async function getDocument(context: Context, kind: DocumentKind, slug: string): Promise<Document | undefined> {
  const document = await content.findDocument(context, kind, slug);
  return document && { ...document, blocks: await fill(context, document.blocks) };
}

async function fill(context: Context, stored: StoredBlock[]): Promise<Block[]> {
  const blocks = await Promise.all(stored.map((block) => fillBlock(context, block)));
  const seen = new Set<string>();
  return blocks.map((block, place) => {
    const trimmed = trim(block, countOf(stored[place]), seen);
    for (const slug of shownSlugs(trimmed)) seen.add(slug);
    return trimmed;
  });
}

/** How many plants the shop chooses for a block itself. Lists of staff stay as they are. */
function countOf(stored: StoredBlock | undefined): number | undefined {
  if (stored?.type === 'seasonal') return stored.limit;
  return stored?.type === 'products' && !stored.slugs && !stored.work ? (stored.popular ?? POPULAR) : undefined;
}

function trim(block: Block, count: number | undefined, seen: ReadonlySet<string>): Block {
  if (count === undefined || (block.type !== 'seasonal' && block.type !== 'products')) return block;
  return { ...block, items: block.items.filter(({ slug }) => !seen.has(slug)).slice(0, count) };
}

const shownSlugs = (block: Block): string[] => {
  if (block.type === 'hero') return block.plate ? [block.plate.slug] : [];
  return block.type === 'seasonal' || block.type === 'products' ? block.items.map(({ slug }) => slug) : [];
};

/** Adds live content, such as product cards, to blocks that refer to it. */
async function fillBlock(context: Context, block: StoredBlock): Promise<Block> {
  switch (block.type) {
    case 'hero': {
      const { plate, ...hero } = block;
      const [card] = plate ? await catalog.cardsBySlug(context, [plate]) : [];
      return { ...hero, ...(card && { plate: card }) };
    }
    case 'categories': {
      const { slugs, ...tiles } = block;
      const [items, total] = await Promise.all([catalog.categoryTiles(context, slugs), catalog.countProducts(context)]);
      return { ...tiles, total, items };
    }
    case 'banners':
      return { ...block, items: await banners.shownBanners(context) };
    case 'delivery_table':
      return { ...block, tariff: await getTariff(context) };
    case 'products':
      return fillProducts(context, block);
    case 'seasonal':
      return fillSeasonal(context, block);
    case 'reviews': {
      const { limit, ...list } = block;
      return { ...list, ...(await reviews.latestReviews(context, limit)) };
    }
    case 'teasers': {
      const { limit, ...list } = block;
      return { ...list, ...(await content.latestTeasers(context, block.kind, limit)) };
    }
    default:
      return block;
  }
}

type Stored<T extends StoredBlock['type']> = Extract<StoredBlock, { type: T }>;
type Filled<T extends Block['type']> = Extract<Block, { type: T }>;

async function fillProducts(context: Context, block: Stored<'products'>): Promise<Filled<'products'>> {
  const { slugs, work, popular = POPULAR, ...list } = block;
  if (slugs) return { ...list, items: await catalog.cardsBySlug(context, slugs) };
  const items = work
    ? await catalog.cardsForWork(context, work.key, work.month, PLANTS_OF_A_WORK)
    : await catalog.popularCards(context, popular + SPARE);
  return { ...list, items };
}

/** Plants that can be planted today; otherwise what ships in winter; without any of these the popular ones. */
async function fillSeasonal(context: Context, block: Stored<'seasonal'>): Promise<Filled<'seasonal'>> {
  const { type, winter, limit } = block;
  const most = limit + SPARE;
  const month = monthOf(context.now());
  const advice = await content.findMonth(context, month);
  const planted = await catalog.cardsToPlantNow(context, most);
  const indoor = planted.length > 0 ? [] : await catalog.cardsBySlug(context, winter.slugs);
  const chosen = [...planted, ...indoor.filter((card) => card.total_quantity > 0 && card.ships === 'now')];
  const offered = chosen.length > 0 ? winter.title : 'Что чаще выбирают';
  return {
    type,
    month,
    title: planted.length > 0 ? `Что сажать ${inMonth(month)}` : offered,
    // The advice is about planting.
    text: planted.length > 0 ? (advice?.summary ?? '') : '',
    ...(advice && { link: { name: `Что делать в саду ${inMonth(month)}`, link: advice.path } }),
    items: chosen.length > 0 ? chosen : await catalog.popularCards(context, most),
  };
}
