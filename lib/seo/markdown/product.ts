import type { Product } from '@/contract/catalog';
import { formatRoubles } from '@/contract/format';
import { plainText } from '@/contract/plain-text';

type Line = { name: string; text: string; price?: string | undefined };

export function productToMarkdown(product: Product, delivery: readonly Line[], site: string): string {
  const { name, latin_name, description, characteristics, care, variants, reviews_summary, companions, path } = product;
  const link = (words: string, to: string) => `[${words}](${new URL(to, site).href})`;
  const parts = [
    `# ${name}`,
    latin_name && `*${latin_name}*`,
    `Цена: ${offerText(product)}, артикул ${product.sku}`,
    description,
    section(
      'Характеристики',
      characteristics.map(({ name: what, value }) => `${what}: ${value}`),
    ),
    section(
      'Уход',
      care.map(({ name: what, text }) => `${what}: ${text}`),
    ),
    section(
      'Размеры',
      variants.map((variant) => `${link(variant.size, variant.path)}: ${offerText(variant)}`),
    ),
    section(
      'Доставка',
      delivery.map(({ name: way, text, price }) => [`${way}: ${text}`, price].filter(Boolean).join(', ')),
    ),
    section(
      'К нему берут',
      companions.map((card) => `${link(card.name, card.path)}, ${priceText(card)}`),
    ),
    reviews_summary.count > 0 &&
      `Оценка покупателей: ${reviews_summary.average} из 5, отзывов: ${reviews_summary.count}`,
    `Страница: ${new URL(path, site).href}`,
  ];
  return plainText(`${parts.filter(Boolean).join('\n\n')}\n`);
}

const section = (title: string, lines: string[]): string =>
  lines.length > 0 ? `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}` : '';

export const offerText = (card: Offered): string => [priceText(card), stockText(card)].join(', ');

type Offered = Pick<Product, 'price' | 'discount_price' | 'total_quantity'>;

const priceText = ({ price, discount_price }: Pick<Product, 'price' | 'discount_price'>): string =>
  discount_price === undefined
    ? formatRoubles(price)
    : `${formatRoubles(discount_price)} вместо ${formatRoubles(price)}`;

const stockText = ({ total_quantity }: Pick<Product, 'total_quantity'>): string =>
  total_quantity > 0 ? `в наличии ${total_quantity} шт` : 'нет в наличии';
