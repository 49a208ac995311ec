import { expect, test } from 'vitest';
import type { Product } from '@/contract/catalog';
import type { Page } from '@/contract/site';
import { aboutTopic, metadataOf, numbered, unlisted } from './metadata';
import { pageShare, productShare } from './share-picture';

const page = {
  title: 'Новости',
  meta_title: 'Новости питомника',
  meta_description: 'Поставки и уход.',
  meta_keywords: 'новости',
  og_title: 'Новости',
  og_description: 'Поставки и уход.',
  og_img: '',
} as Page;
const nursery = '«Ярус», питомник растений';

test('[GEN-12] metadata for search engines and social networks agree, with a picture of known size', () => {
  const { alternates, openGraph, twitter } = metadataOf(page, '/news', { subject: pageShare('news', page), nursery });
  expect(alternates).toEqual({ canonical: '/news' });
  expect(openGraph).toMatchObject({ type: 'website', siteName: nursery, url: '/news', locale: 'ru_RU' });
  const image = { width: 1200, height: 630, type: 'image/jpeg', alt: 'Новости' };
  expect(openGraph).toMatchObject({ images: [image] });
  expect(twitter).toMatchObject({ card: 'summary_large_image', images: [image] });
});

test('[GEN-12] an article has its date; a product page sets its own type', () => {
  const typed = (path: string, shared: Parameters<typeof metadataOf>[2]) => metadataOf(page, path, shared).openGraph;
  const article = typed('/news/a', { subject: pageShare('news', page), nursery, published: '2026-06-10' });
  expect(article).toMatchObject({ type: 'article', publishedTime: '2026-06-10' });
  const subject = productShare({ slug: 'a', name: 'Туя', src: '', price: 100 } as Product);
  expect(typed('/catalog/a', { subject, nursery })).not.toHaveProperty('type');
});

test('[GEN-12] pages and topics of a list have distinct texts', () => {
  expect(numbered(page, 1)).toBe(page);
  expect(numbered(page, 3)).toMatchObject({
    meta_title: 'Новости питомника, страница 3',
    meta_description: 'Страница 3. Поставки и уход.',
  });
  expect(aboutTopic(page, 'Уход').meta_title).toBe('Уход: Новости питомника');
  expect(aboutTopic(page, 'Уход').meta_description).toBe('Уход: Поставки и уход.');
});

test('[GEN-12] an unlisted page is noindex, follow', () => {
  expect(unlisted('Вход', 'Вход по коду.')).toMatchObject({ title: 'Вход', robots: { index: false, follow: true } });
});

test('[GEN-12] metadata has title, description and keywords of the page', () => {
  const head = metadataOf(page, '/news', { subject: pageShare('news', page), nursery });
  expect(head).toMatchObject({
    title: 'Новости питомника',
    description: 'Поставки и уход.',
    keywords: 'новости',
    openGraph: { title: 'Новости', description: 'Поставки и уход.' },
    twitter: { title: 'Новости', description: 'Поставки и уход.' },
  });
});

test('[GEN-12] metadata contains no word joiners and no-break spaces', () => {
  const title = 'Туя, 40\u2060–\u206060\u00A0см';
  const words = { ...page, meta_title: title, meta_description: title, og_title: title, og_description: title };
  const subject = productShare({ slug: 'a', name: title, src: '', price: 1_500 } as Product);
  const { title: told, openGraph, twitter } = metadataOf(words, '/catalog/a', { subject, nursery });
  expect([told, openGraph?.title, openGraph?.description]).toEqual(Array(3).fill('Туя, 40–60 см'));
  expect(JSON.stringify(openGraph)).not.toMatch(/[\u2060\u00A0]/);
  expect(JSON.stringify(twitter)).not.toMatch(/[\u2060\u00A0]/);
  expect(unlisted(title, title)).toMatchObject({ title: 'Туя, 40–60 см', description: 'Туя, 40–60 см' });
});

test('[GEN-12] a product’s share picture has its title and price as text and its own address', () => {
  const subject = productShare({ slug: 'tuya', name: 'Туя', src: '', price: 1_500 } as Product);
  const { openGraph } = metadataOf(page, '/catalog/tui/tuya', { subject, nursery, published: '2026-06-10' });
  const url = expect.stringMatching(/^\/share\/product\/tuya\/[0-9a-f]{16}\.jpg$/);
  expect(openGraph).toMatchObject({ images: [{ alt: 'Туя, 1 500 ₽', url }] });
  expect(openGraph).not.toHaveProperty('publishedTime');
});

test('[GEN-12] without a nursery name there is no site name', () => {
  const { openGraph } = metadataOf(page, '/news', { subject: pageShare('news', page), nursery: '' });
  expect(openGraph).not.toHaveProperty('siteName');
});

test('[GEN-12] pages and topics of a list keep their other texts', () => {
  expect(numbered(page, 2)).toEqual({
    ...page,
    meta_title: 'Новости питомника, страница 2',
    meta_description: 'Страница 2. Поставки и уход.',
    og_title: 'Новости, страница 2',
  });
  expect(aboutTopic(page, 'Уход')).toEqual({
    ...page,
    meta_title: 'Уход: Новости питомника',
    meta_description: 'Уход: Поставки и уход.',
    og_title: 'Уход: Новости',
  });
});
