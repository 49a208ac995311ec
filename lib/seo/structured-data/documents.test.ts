import { expect, test } from 'vitest';
import type { Block } from '@/contract/blocks';
import type { Document } from '@/contract/content';
import { articleData, faqData, galleryData, serviceData } from './documents';

const SITE = 'http://localhost:3000';
const NURSERY = { '@type': 'GardenStore', '@id': `${SITE}/#nursery`, name: '«Ярус»', url: `${SITE}/` };
const SHARE = `${SITE}/share/a.jpg`;

const document = {
  slug: 'tui',
  path: '/news/tui',
  title: 'Туи',
  summary: 'Коротко.',
  tags: [],
  image: { src: '/media/cover.webp', alt: 'Обложка' },
  blocks: [],
  related: [],
} as unknown as Document;
const makeDocument = (change: Partial<Document> = {}) => ({
  ...{ document: { ...document, ...change }, nursery: '«Ярус»', image: SHARE },
});
const picture = (src: string) => ({ src: `/media/${src}.webp`, alt: src });

test('[GEN-12] an article has its headline, day, pictures and publisher', () => {
  expect(articleData(makeDocument({ date: '2026-10-20', tags: ['Уход'] }))).toEqual({
    '@type': 'Article',
    headline: 'Туи',
    description: 'Коротко.',
    image: [`${SITE}/media/cover.webp`, SHARE],
    datePublished: '2026-10-20',
    dateModified: '2026-10-20',
    inLanguage: 'ru',
    mainEntityOfPage: `${SITE}/news/tui`,
    author: NURSERY,
    publisher: NURSERY,
  });
});

test('[GEN-12] an article without a date has none', () => {
  const data = articleData(makeDocument());
  expect(data).not.toHaveProperty('datePublished');
  expect(data).not.toHaveProperty('dateModified');
});

test.each([
  [['Питомник'], 'NewsArticle'],
  [['Уход', 'Поставки'], 'NewsArticle'],
  [['Уход', 'Сезон'], 'Article'],
  [[], 'Article'],
])('[GEN-12] an article with the tags %j is of the type %s', (tags, type) => {
  expect(articleData(makeDocument({ tags }))['@type']).toBe(type);
});

test('[GEN-12] a headline is cut to 110 characters', () => {
  expect(articleData(makeDocument({ title: 'т'.repeat(111) })).headline).toBe('т'.repeat(110));
  expect(articleData(makeDocument({ title: 'т'.repeat(110) })).headline).toBe('т'.repeat(110));
});

test('[GEN-12] a service has its area, provider and minimum price', () => {
  expect(
    serviceData(makeDocument({ path: '/services/posadka', title: 'Посадка', note: 'от 90\u00A0000\u00A0₽' })),
  ).toEqual({
    '@type': 'Service',
    name: 'Посадка',
    serviceType: 'Посадка',
    description: 'Коротко.',
    url: `${SITE}/services/posadka`,
    image: [`${SITE}/media/cover.webp`, SHARE],
    provider: NURSERY,
    areaServed: { '@type': 'AdministrativeArea', name: 'Москва и Московская область' },
    offers: {
      '@type': 'Offer',
      url: `${SITE}/services/posadka`,
      priceCurrency: 'RUB',
      priceSpecification: { '@type': 'PriceSpecification', minPrice: 90_000, priceCurrency: 'RUB' },
    },
  });
});

test.each([undefined, '', 'по договорённости', '90 000 ₽', 'участок от 5 000 ₽', 'от 10 %', 'от 0 ₽'])(
  '[GEN-12] a service with the note %j has no offer',
  (note) => {
    expect(serviceData(makeDocument({ note }))).not.toHaveProperty('offers');
  },
);

test.each([
  ['от 500₽', 500],
  ['от  1 500 ₽ за сотку', 1_500],
])('[GEN-12] a service with the note «%s» has the minimum price %d', (note, minPrice) => {
  expect(serviceData(makeDocument({ note }))).toMatchObject({ offers: { priceSpecification: { minPrice } } });
});

test('[GEN-12] a portfolio case has its cover and the pictures of its blocks, each once', () => {
  const blocks: Block[] = [
    { type: 'heading', level: 2, text: 'Сад' },
    { type: 'image', image: picture('one') },
    { type: 'gallery', images: [picture('two'), picture('one')] },
    { type: 'before_after', before: picture('before'), after: picture('after') },
    { type: 'video', title: 'Сад', link: 'https://rutube.ru/video/1', cover: picture('film') },
  ];
  const shown = (src: string, caption = src) => ({
    ...{ '@type': 'ImageObject', contentUrl: `${SITE}/media/${src}.webp`, caption },
  });
  expect(galleryData(makeDocument({ path: '/portfolio/sad', title: 'Сад', date: '2026-06-01', blocks }))).toEqual({
    '@type': 'ImageGallery',
    name: 'Сад',
    description: 'Коротко.',
    url: `${SITE}/portfolio/sad`,
    datePublished: '2026-06-01',
    author: NURSERY,
    image: [shown('cover', 'Обложка'), shown('one'), shown('two'), shown('before'), shown('after')],
  });
  expect(galleryData(makeDocument())).not.toHaveProperty('datePublished');
});

test('[GEN-12] all questions of a page form one FAQ; a page without questions has none', () => {
  const questions = (...words: string[]): Block => ({
    ...{ type: 'faq', items: words.map((word) => ({ question: `${word}?`, answer: `${word}.` })) },
  });
  const entity = (word: string) => ({
    ...{ '@type': 'Question', name: `${word}?`, acceptedAnswer: { '@type': 'Answer', text: `${word}.` } },
  });
  const heading: Block = { type: 'heading', level: 2, text: 'Вопросы' };
  expect(faqData([heading, questions('Когда', 'Где'), questions('Как')])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [entity('Когда'), entity('Где'), entity('Как')],
  });
  expect(faqData([heading])).toBeUndefined();
});
