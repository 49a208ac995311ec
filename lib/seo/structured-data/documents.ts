import type { Article, FAQPage, ImageGallery, NewsArticle, Service } from 'schema-dts';
import type { Block } from '@/contract/blocks';
import type { Document } from '@/contract/content';
import { type DocumentKind, describeKind, type SchemaType } from '@/contract/document-kinds';
import type { Picture } from '@/contract/primitives';
import { parsePrice } from '../../catalog/price-text';
import { plantListData } from './lists';
import { absolute, type Node, nurseryNamed } from './thing';

const NEWS_TOPICS = ['Питомник', 'Поставки'];
/** Search engines cut longer ones. */
const HEADLINE = 110;

type DocumentInput = { document: Document; nursery: string; image: string };

const BUILDERS: Record<SchemaType, (input: DocumentInput) => Node | undefined> = {
  Article: (input) => articleData(input),
  Service: (input) => serviceData(input),
  ImageGallery: (input) => galleryData(input),
  ItemList: ({ document }) => plantListData(document.title, document.blocks),
};

export const documentData = (kind: DocumentKind, input: DocumentInput): Node | undefined =>
  BUILDERS[describeKind(kind).schemaType](input);

export function articleData({ document, nursery, image }: DocumentInput): Article | NewsArticle {
  const { title, path, summary, date, tags } = document;
  const isNews = tags.some((tag) => NEWS_TOPICS.includes(tag));
  return {
    '@type': isNews ? 'NewsArticle' : 'Article',
    headline: title.slice(0, HEADLINE),
    description: summary,
    image: [absolute(document.image.src), image],
    ...(date && { datePublished: date, dateModified: date }),
    inLanguage: 'ru',
    mainEntityOfPage: absolute(path),
    author: nurseryNamed(nursery),
    publisher: nurseryNamed(nursery),
  };
}

/** The price is read from the note: «от 90 000 ₽». */
export function serviceData({ document, nursery, image }: DocumentInput): Service {
  const { title, path, summary, note = '' } = document;
  const price = parsePrice(/^от\s+([\d\s]+)₽/.exec(note)?.[1]);
  return {
    '@type': 'Service',
    name: title,
    serviceType: title,
    description: summary,
    url: absolute(path),
    image: [absolute(document.image.src), image],
    provider: nurseryNamed(nursery),
    areaServed: { '@type': 'AdministrativeArea', name: 'Москва и Московская область' },
    ...(price && {
      offers: {
        '@type': 'Offer',
        url: absolute(path),
        priceCurrency: 'RUB',
        priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'RUB' },
      },
    }),
  };
}

export function galleryData({ document, nursery }: DocumentInput): ImageGallery {
  const { title, path, summary, date, image: cover, blocks } = document;
  const pictures = new Map([cover, ...blocks.flatMap(picturesOf)].map((picture) => [picture.src, picture]));
  return {
    '@type': 'ImageGallery',
    name: title,
    description: summary,
    url: absolute(path),
    ...(date && { datePublished: date }),
    author: nurseryNamed(nursery),
    image: [...pictures.values()].map(({ src, alt }) => ({
      '@type': 'ImageObject',
      contentUrl: absolute(src),
      caption: alt,
    })),
  };
}

function picturesOf(block: Block): Picture[] {
  if (block.type === 'image') return [block.image];
  if (block.type === 'gallery') return block.images;
  return block.type === 'before_after' ? [block.before, block.after] : [];
}

export function faqData(blocks: readonly Block[]): FAQPage | undefined {
  const items = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  if (items.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
