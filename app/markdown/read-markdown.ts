import { isDocumentKind } from '@/contract/document-kinds';
import { resolveCatalog } from '@/lib/api/catalog';
import { getDocument } from '@/lib/api/content';
import { isBeyondEnd } from '@/lib/catalog/listing';
import { env } from '@/lib/env';
import { isSlug } from '@/lib/format/slug';
import type { Failure } from '@/lib/result';
import { categoryToMarkdown, documentToMarkdown } from '@/lib/seo/markdown/pages';
import { productToMarkdown } from '@/lib/seo/markdown/product';
import { readDelivery } from '../(base)/catalog/[[...path]]/read-delivery';

type MarkdownResult =
  | { is: 'text'; text: string; path: string }
  | { is: 'moved'; path: string }
  | { is: 'failed'; status: number; message: string };

const ABSENT: MarkdownResult = { is: 'failed', status: 404, message: 'Такой страницы в Markdown нет' };
const failed = ({ kind, message, status }: Failure): MarkdownResult =>
  kind === 'absent' ? ABSENT : { is: 'failed', status, message };

/** Uses the same reads as the HTML page. */
export async function readMarkdown([section = '', ...below]: string[], page: number): Promise<MarkdownResult> {
  if (section === 'catalog') return readCatalog(below, page);
  const [slug = '', ...deeper] = below;
  if (!isDocumentKind(section) || !isSlug(slug) || deeper.length > 0) return ABSENT;
  const document = await getDocument(section, slug);
  if (!document.ok) return failed(document);
  return { is: 'text', text: documentToMarkdown(document.data, env.SITE_URL), path: document.data.path };
}

async function readCatalog(segments: string[], number: number): Promise<MarkdownResult> {
  const query = { page: number, sort: 'popular' } as const;
  const page = await resolveCatalog(segments, query);
  if (!page.ok) return failed(page);
  if (page.data.type === 'moved') return { is: 'moved', path: page.data.path };
  if (page.data.type === 'category') {
    const { category, list } = page.data;
    if (isBeyondEnd(query, list)) return ABSENT;
    return { is: 'text', text: categoryToMarkdown(category, list, env.SITE_URL), path: category.path };
  }
  const { product } = page.data;
  const { places, lines } = await readDelivery(product);
  const delivery = product.total_quantity > 0 ? [...places, ...lines] : [];
  return { is: 'text', text: productToMarkdown(product, delivery, env.SITE_URL), path: product.path };
}
