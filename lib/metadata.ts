import type { Metadata } from 'next';
import type { Meta } from '@/contract/primitives';

/** Head of a page from the provider's words. `path` is the canonical address. [GEN-12] */
export function metadataOf(meta: Meta, path: string): Metadata {
  return {
    title: meta.meta_title,
    description: meta.meta_description,
    keywords: meta.meta_keywords,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'ru_RU',
      url: path,
      title: meta.og_title,
      description: meta.og_description,
      ...(meta.og_img && { images: [meta.og_img] }),
    },
  };
}
