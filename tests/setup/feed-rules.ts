export type Rule = {
  name: string;
  /** Minimum and maximum count; default: exactly one. */
  count?: [min: number, max: number];
  length?: number;
  pattern?: RegExp;
};

export type Fields = { name: string; text: string }[];

const ADDRESS = /^https:\/\/nursery\.example\/[\w/.-]+$/;
const ROUBLES = /^[1-9]\d*$/;
const FLAG = /^(?:true|false)$/;
const MONEY = /^[1-9]\d*\.\d{2} RUB$/;
const OPTIONAL: [number, number] = [0, 1];

/** yandex.ru/support/merchants/ru/offers (simplified type), without what support/products/features.html excludes. */
export const YANDEX_RULES: Rule[] = [
  { name: 'name', length: 150 },
  { name: 'vendor', count: OPTIONAL, length: 120 },
  { name: 'vendorCode', count: OPTIONAL, length: 120 },
  { name: 'url', length: 2_048, pattern: ADDRESS },
  { name: 'price', pattern: ROUBLES },
  { name: 'oldprice', count: OPTIONAL, pattern: ROUBLES },
  { name: 'currencyId', pattern: /^(?:RUB|RUR)$/ },
  { name: 'categoryId', length: 18, pattern: ROUBLES },
  { name: 'picture', count: [1, 10], length: 512, pattern: ADDRESS },
  { name: 'description', count: OPTIONAL, length: 3_000 },
  { name: 'sales_notes', count: OPTIONAL, length: 50 },
  { name: 'store', count: OPTIONAL, pattern: FLAG },
  { name: 'pickup', count: OPTIONAL, pattern: FLAG },
  { name: 'delivery', count: OPTIONAL, pattern: FLAG },
  { name: 'delivery-options', count: OPTIONAL },
  { name: 'param', count: [0, 100] },
];

/** Google, product data specification: support.google.com/merchants/answer/7052112 */
export const GOOGLE_RULES: Rule[] = [
  { name: 'g:id', length: 50, pattern: /^[\w-]+$/ },
  { name: 'g:title', length: 150 },
  { name: 'g:description', length: 5_000 },
  { name: 'g:link', length: 2_000, pattern: ADDRESS },
  { name: 'g:image_link', length: 2_000, pattern: ADDRESS },
  { name: 'g:additional_image_link', count: [0, 10], length: 2_000, pattern: ADDRESS },
  { name: 'g:availability', pattern: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
  { name: 'g:min_handling_time', count: OPTIONAL, pattern: /^\d+$/ },
  { name: 'g:max_handling_time', count: OPTIONAL, pattern: /^\d+$/ },
  { name: 'g:price', pattern: MONEY },
  { name: 'g:sale_price', count: OPTIONAL, pattern: MONEY },
  { name: 'g:condition', pattern: /^new$/ },
  { name: 'g:brand', length: 70 },
  { name: 'g:mpn', length: 70 },
  { name: 'g:item_group_id', count: OPTIONAL, length: 50 },
  { name: 'g:size', count: OPTIONAL, length: 100 },
  { name: 'g:google_product_category', count: OPTIONAL, pattern: /^\d+$/ },
  { name: 'g:product_type', count: [1, 5], length: 750 },
  { name: 'g:shipping', count: [1, 100] },
];

/** Returns the violations; unknown elements are violations. */
export function violations(fields: Fields, rules: readonly Rule[]): string[] {
  const unknown = fields.filter(({ name }) => !rules.some((rule) => rule.name === name));
  return [
    ...unknown.map(({ name }) => `${name} is unknown`),
    ...rules.flatMap(({ name, count: [min, max] = [1, 1], length = 10_000, pattern = /^/ }) => {
      const found = fields.filter((field) => field.name === name);
      const wrong = found.filter(({ text }) => text.length > length || !pattern.test(text) || /<\w|\s{2}/.test(text));
      return [
        ...(found.length < min || found.length > max ? [`${name} occurs ${found.length} times`] : []),
        ...wrong.map(({ text }) => `${name} is ${text}`),
      ];
    }),
  ];
}
