import type { Teaser } from '@/contract/blocks';
import { type DocumentKind, describeKind, listKinds } from '@/contract/document-kinds';
import { listDocuments } from '@/lib/api/content';
import { unwrapOrUndefined } from '@/lib/api/found';
import { readNursery } from '@/lib/api/page-metadata';
import { getPage } from '@/lib/api/site';
import { listSyndicatedCategories } from '@/lib/api/syndication';
import { env } from '@/lib/env';
import { llmsText } from '@/lib/seo/markdown/llms';
import { readAll } from '../(base)/read-all';

/** Summary of the site for language models (llmstxt.org). */
export async function GET(): Promise<Response> {
  const [home, categories, sections, nursery] = await Promise.all([
    getPage('home'),
    listSyndicatedCategories(),
    readSections(),
    readNursery(),
  ]);
  if (!home.ok || !categories.ok || !sections) {
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  }
  const text = llmsText({
    nursery,
    summary: home.data.meta_description,
    categories: categories.data,
    sections,
    site: env.SITE_URL,
  });
  return new Response(text, {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

/** Undefined if a paged list cannot be read; other lists may be missing. */
async function readSections() {
  const sections = listKinds().map(async (kind) => {
    const title = describeKind(kind).llmsTitle;
    return title ? [{ title, documents: await readGuide(kind) }] : [];
  });
  return Promise.all(sections).then(
    (read) => read.flat(),
    () => undefined,
  );
}

async function readGuide(kind: DocumentKind): Promise<Teaser[]> {
  if (describeKind(kind).isPaged) return readAll(kind);
  return unwrapOrUndefined(await listDocuments(kind))?.items ?? [];
}
