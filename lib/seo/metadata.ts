import type { Metadata } from 'next';
import { plainText, plainTexts } from '@/contract/plain-text';
import type { Meta } from '@/contract/primitives';
import { SHARE_SIZE, type ShareSubject, shareAddress } from './share-picture';

export type Shared = {
  subject: ShareSubject;
  nursery: string;
  published?: string | undefined;
};

export function metadataOf(words: Meta, path: string, { subject, nursery, published }: Shared): Metadata {
  const meta = plainTexts(words);
  const image = {
    url: shareAddress(subject, nursery),
    ...SHARE_SIZE,
    type: 'image/jpeg',
    alt: plainText([subject.words.title, subject.words.price?.now].filter(Boolean).join(', ')),
  };
  return {
    title: meta.meta_title,
    description: meta.meta_description,
    keywords: meta.meta_keywords,
    alternates: { canonical: path },
    openGraph: {
      ...typeOf(subject, published),
      locale: 'ru_RU',
      ...(nursery && { siteName: nursery }),
      url: path,
      title: meta.og_title,
      description: meta.og_description,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title: meta.og_title, description: meta.og_description, images: [image] },
  };
}

function typeOf({ kind }: ShareSubject, published: string | undefined) {
  if (kind === 'product') return {};
  if (!published) return { type: 'website' } as const;
  return { type: 'article', publishedTime: published } as const;
}

export const unlisted = (title: string, description: string): Metadata => ({
  title: plainText(title),
  description: plainText(description),
  robots: { index: false, follow: true },
});

export function numbered<T extends Meta>(words: T, page: number): T {
  if (page === 1) return words;
  const ending = `, страница ${page}`;
  return {
    ...words,
    meta_title: words.meta_title + ending,
    meta_description: `Страница ${page}. ${words.meta_description}`,
    og_title: words.og_title + ending,
  };
}

export function aboutTopic<T extends Meta>(words: T, topic: string): T {
  const beginning = `${topic}: `;
  return {
    ...words,
    meta_title: beginning + words.meta_title,
    meta_description: beginning + words.meta_description,
    og_title: beginning + words.og_title,
  };
}
