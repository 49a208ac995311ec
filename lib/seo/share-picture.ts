import { createHash } from 'node:crypto';
import type { Category, Product } from '@/contract/catalog';
import type { Document } from '@/contract/content';
import { type DocumentKind, describeKind, listKinds } from '@/contract/document-kinds';
import { formatRoubles } from '@/contract/format';
import type { Page } from '@/contract/site';

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export const SHARE_KINDS = ['page', 'category', 'product', ...listKinds()] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

export type ShareWords = {
  title: string;
  label: string;
  note: string;
  price?: { now: string; before?: string | undefined } | undefined;
  photo: string;
};

export type ShareSubject = { kind: ShareKind; slug: string; words: ShareWords };

export function productShare({ slug, name, latin_name, height_label, src, price, discount_price }: Product) {
  const words = {
    title: name,
    label: latin_name ?? '',
    note: height_label ?? '',
    price: discount_price === undefined ? { now: formatRoubles(price) } : priceBefore(discount_price, price),
    photo: src,
  };
  return { kind: 'product', slug, words } satisfies ShareSubject;
}

const priceBefore = (now: number, before: number) => ({ now: formatRoubles(now), before: formatRoubles(before) });

export function categoryShare({ slug, name, image, og_description }: Category) {
  const words = { title: name, label: 'Каталог', note: briefly(og_description), photo: image };
  return { kind: 'category', slug, words } satisfies ShareSubject;
}

export function documentShare(kind: DocumentKind, { slug, title, note, summary, image }: Document) {
  const { label, shareText } = describeKind(kind);
  const price = shareText === 'price' && note ? { price: { now: note } } : {};
  const text = shareText === 'note' && note ? note : summary;
  const words = { title, label, note: briefly(text), photo: image.src, ...price };
  return { kind, slug, words } satisfies ShareSubject;
}

export function pageShare(slug: string, { title, og_title, og_description, og_img }: Page) {
  const words = { title: slug === 'home' ? og_title : title, label: '', note: briefly(og_description), photo: og_img };
  return { kind: 'page', slug, words } satisfies ShareSubject;
}

const MAX_LETTERS = 92;

function briefly(text: string): string {
  const sentences = text.match(/[^.!?]+[.!?]*\s*/g) ?? [];
  let whole = '';
  for (const sentence of sentences) {
    if ((whole + sentence).trimEnd().length > MAX_LETTERS) break;
    whole += sentence;
  }
  if (whole.length > MAX_LETTERS / 2 || text.length <= MAX_LETTERS) return (whole || text).trim();
  return `${text.slice(0, MAX_LETTERS).replace(/[\s,;:–—-]+\S*$/, '')}…`;
}

/** Increase when the design changes. */
const DESIGN = 1;

export function shareFile({ words }: ShareSubject, nursery: string): string {
  const drawn = JSON.stringify([DESIGN, nursery, words]);
  return `${createHash('sha256').update(drawn).digest('hex').slice(0, 16)}.jpg`;
}

export const shareAddress = (subject: ShareSubject, nursery: string): string =>
  `/share/${subject.kind}/${subject.slug}/${shareFile(subject, nursery)}`;
