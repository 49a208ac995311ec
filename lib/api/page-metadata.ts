import type { Metadata } from 'next';
import { nurseryText } from '@/contract/nursery-name';
import type { Meta } from '@/contract/primitives';
import { metadataOf, unlisted } from '../seo/metadata';
import { pageShare, type ShareSubject } from '../seo/share-picture';
import { unwrapOrUndefined } from './found';
import { getCommon, getPage } from './site';

export async function readNursery(): Promise<string> {
  const common = unwrapOrUndefined(await getCommon());
  return common ? nurseryText(common.header.logo_alt) : '';
}

/** Metadata from a page's data, with a generated preview picture. [GEN-12] */
export async function headOf(meta: Meta, path: string, subject: ShareSubject, published?: string): Promise<Metadata> {
  return metadataOf(meta, path, { subject, nursery: await readNursery(), published });
}

export async function unlistedHeadOf(meta: Meta): Promise<Metadata> {
  const home = unwrapOrUndefined(await getPage('home'));
  const fallback = {
    keywords: meta.meta_keywords,
    openGraph: { title: meta.og_title, description: meta.og_description },
  };
  const head = home ? await headOf(meta, '', pageShare('home', home)) : fallback;
  return { ...head, ...unlisted(meta.meta_title, meta.meta_description), alternates: null };
}
