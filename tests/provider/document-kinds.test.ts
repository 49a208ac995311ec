import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { documentMetadata } from '@/app/(base)/read-document';
import { GET as getGuide } from '@/app/llms.txt/route';
import { readMarkdown } from '@/app/markdown/read-markdown';
import { readSubject } from '@/app/share/read-subject';
import { GET as getSitemap } from '@/app/sitemap.xml/route';
import { GET as getSitemapFile } from '@/app/sitemaps/[file]/route';
import { type DocumentKind, hasMarkdown, listKinds } from '@/contract/document-kinds';
import { PAGES } from '@/contract/site';
import { getDocument, listDocuments } from '@/lib/api/content';
import { documentCrumbs } from '@/lib/seo/breadcrumbs';
import { documentData } from '@/lib/seo/structured-data/documents';
import { documents } from '@/provider/db/tables/content';
import { changedPages } from '@/provider/db/tables/pages';
import { pageAddress } from '@/server/page-cache/page-address';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

/**
 * The kind `events` is added to the registry; no other module is changed. A real addition touches these files, and
 * `contract/calls.schema.json`, which `npx vitest run contract/calls --update` writes.
 */
const FILES_OF_A_KIND = (kind: string) => [
  'contract/document-kinds.ts',
  `app/(base)/${kind}/page.tsx`,
  `app/(base)/${kind}/[slug]/page.tsx`,
  `provider/db/seed/pages/${kind}.yaml`,
];

vi.mock('@/contract/document-kinds', async (importOriginal) => {
  const registry = await importOriginal<typeof import('@/contract/document-kinds')>();
  const events = {
    ...registry.DOCUMENT_KINDS.news,
    label: 'События',
    storedAs: 'event',
    api: {
      segment: 'event',
      list: { name: 'events', summary: 'События' },
      detail: { name: 'event', summary: 'Событие' },
    },
    shareText: 'note',
    llmsTitle: 'События',
    hasCalculator: true,
    isSeededLater: true,
  };
  Object.assign(registry.DOCUMENT_KINDS, { events });
  return registry;
});
vi.mock('next/cache', () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));
vi.mock('next/server', () => ({ connection: async () => undefined }));
vi.mock('@/lib/api/transport', () => ({
  callProvider: (path: string, init?: RequestInit) => provider.handle(new Request(`http://provider${path}`, init)),
}));

let provider: TestProvider;
const EVENTS = 'events' as DocumentKind;
const STORED = 'event' as (typeof documents.$inferInsert)['kind'];

const documentOf = (slug: string, more: Partial<typeof documents.$inferInsert> = {}) => ({
  kind: STORED,
  slug,
  title: `Ярмарка ${slug}`,
  meta: { title: `Ярмарка ${slug}`, description: 'Растения и советы.', keywords: '' },
  summary: 'Растения и советы садовода.',
  image: { src: '/media/scenes/terrace.webp', alt: 'Терраса' },
  note: 'Главная аллея',
  tags: ['Ярмарка'],
  blocks: [{ type: 'text' as const, html: '<p>Приходите.</p>' }],
  position: 1,
  ...more,
});

beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  await provider.context.db.insert(documents).values([
    documentOf('events', {
      kind: 'page',
      title: 'События питомника',
      blocks: [{ type: 'teasers', kind: EVENTS as 'news', title: 'Ближайшие', limit: 2 }],
    }),
    documentOf('osen', { published_on: '2026-09-05' }),
    documentOf('zima', { published_on: '2026-12-05' }),
    documentOf('vesna', { published_on: '2026-04-05' }),
  ]);
});
afterAll(() => provider.close());

const findMoved = async (address: string) => {
  const { status, body } = await call(provider, 'GET', `/moved/find/?${new URLSearchParams({ address })}`);
  return status === 200 ? body : status;
};

test('[ROUTE-09] list, detail, related documents and the page of a new kind are answered', async () => {
  const list = await listDocuments(EVENTS);
  expect(list).toMatchObject({ ok: true, data: { total_number_items: 3, items: [{ path: '/events/zima' }, {}, {}] } });
  const document = await getDocument(EVENTS, 'osen');
  expect(document).toMatchObject({ ok: true, data: { path: '/events/osen', related: [{ slug: 'zima' }, {}] } });
  expect(PAGES).toContain(EVENTS);
  const { body } = await call(provider, 'GET', '/events-page/');
  expect(body).toMatchObject({
    title: 'События питомника',
    blocks: [{ type: 'teasers', kind: EVENTS, total: 3, items: [{ slug: 'zima' }, { slug: 'osen' }] }],
  });
});

test('[UI-02] search suggests documents of a new kind', async () => {
  const { body } = await call(
    provider,
    'GET',
    `/products/suggest/?${new URLSearchParams({ search: 'ярмарка vesna' })}`,
  );
  expect(body).toMatchObject({ items: [{ type: 'article', name: 'Ярмарка vesna', path: '/events/vesna' }] });
});

describe('[GEN-12] search engines and messengers', () => {
  test('the sitemap has a file for a new kind and its page', async () => {
    expect(await (await getSitemap()).text()).toContain('/sitemaps/events.xml');
    const fileOf = async (file: string) =>
      (await getSitemapFile(new Request('http://shop/'), { params: Promise.resolve({ file }) })).text();
    expect((await fileOf('events.xml')).match(/<loc>[^<]*/g)).toEqual([
      expect.stringMatching(/\/events\/osen$/),
      expect.stringMatching(/\/events\/vesna$/),
      expect.stringMatching(/\/events\/zima$/),
    ]);
    expect(await fileOf('pages.xml')).toMatch(/\/events<\/loc>/);
  });

  test('a share picture, metadata, structured data, breadcrumbs and Markdown are made of a new kind', async () => {
    const subject = await readSubject(EVENTS, 'osen');
    expect(subject).toMatchObject({
      ok: true,
      data: { kind: EVENTS, slug: 'osen', words: { title: 'Ярмарка osen', label: 'События', note: 'Главная аллея' } },
    });
    expect(await readSubject('page', EVENTS)).toMatchObject({ ok: true, data: { kind: 'page', slug: EVENTS } });
    const { openGraph } = await documentMetadata(EVENTS, Promise.resolve({ slug: 'osen' }));
    expect(openGraph).toMatchObject({ type: 'article', url: '/events/osen' });
    const document = await getDocument(EVENTS, 'osen');
    if (!document.ok) throw new Error('No document');
    const node = documentData(EVENTS, { document: document.data, nursery: 'Ярус', image: '/a.jpg' });
    expect(node).toMatchObject({ '@type': 'Article', headline: 'Ярмарка osen' });
    expect(documentCrumbs(EVENTS, document.data).at(1)).toEqual({ name: 'События', path: '/events' });
    expect(hasMarkdown('/events/osen')).toBe(true);
    expect(await readMarkdown([EVENTS, 'osen'], 1)).toMatchObject({ is: 'text', path: '/events/osen' });
    expect(await (await getGuide()).text()).toContain('## События\n\n- [Ярмарка zima](');
  });
});

test('pages of a new kind are cached by the parameters that they read', () => {
  const keyOf = (url: string) => pageAddress({ method: 'GET', url, headers: {} } as never)?.key;
  expect(keyOf('/events/osen?utm_source=x')).toBe('/events/osen');
  expect(keyOf('/events?page=2&utm_source=x')).toBe('/events?page=2');
  expect(keyOf('/events/osen?area=3&unit=m2')).toBe('/events/osen?area=3&unit=m2');
});

test('[ROUTE-12][ROUTE-15] a changed slug is announced and can be redirected; a removed document is answered «gone»', async () => {
  const { db } = provider.context;
  await db.delete(changedPages);
  await db.update(documents).set({ slug: 'leto' }).where(eq(documents.slug, 'vesna'));
  const changed = await db.select({ path: changedPages.path }).from(changedPages);
  expect(changed.map(({ path }) => path)).toEqual(['/events/vesna', '/events/leto']);
  expect(await findMoved('/events/vesna')).toBe(404);
  const body = { redirects: [{ from: '/events/vesna', to: '/events/leto' }] };
  await call(provider, 'POST', '/staff/redirects/put/post/', { headers: STAFF_HEADERS, body });
  expect(await findMoved('/events/vesna')).toEqual({ kind: 'moved', to: '/events/leto' });
  await db.delete(documents).where(eq(documents.slug, 'leto'));
  expect(await findMoved('/events/leto')).toEqual({
    kind: 'gone',
    name: 'Ярмарка vesna',
    near: { name: 'События питомника', path: '/events' },
  });
});

test('[ROUTE-09] each registered kind has its own files, at most five with the list of calls', () => {
  const kinds = listKinds().filter((kind) => kind !== EVENTS);
  expect(kinds.length).toBeGreaterThan(3);
  expect(kinds.flatMap(FILES_OF_A_KIND).filter((file) => !existsSync(file))).toEqual([]);
  expect(FILES_OF_A_KIND(EVENTS).length + 1).toBeLessThanOrEqual(5);
});
