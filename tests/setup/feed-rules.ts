export type Rule = {
  name: string;
  /** Minimum and maximum count; default: exactly one. */
  times?: [least: number, most: number];
  length?: number;
  form?: RegExp;
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
  { name: 'vendor', times: OPTIONAL, length: 120 },
  { name: 'vendorCode', times: OPTIONAL, length: 120 },
  { name: 'url', length: 2_048, form: ADDRESS },
  { name: 'price', form: ROUBLES },
  { name: 'oldprice', times: OPTIONAL, form: ROUBLES },
  { name: 'currencyId', form: /^(?:RUB|RUR)$/ },
  { name: 'categoryId', length: 18, form: ROUBLES },
  { name: 'picture', times: [1, 10], length: 512, form: ADDRESS },
  { name: 'description', times: OPTIONAL, length: 3_000 },
  { name: 'sales_notes', times: OPTIONAL, length: 50 },
  { name: 'store', times: OPTIONAL, form: FLAG },
  { name: 'pickup', times: OPTIONAL, form: FLAG },
  { name: 'delivery', times: OPTIONAL, form: FLAG },
  { name: 'delivery-options', times: OPTIONAL },
  { name: 'param', times: [0, 100] },
];

/** Google, product data specification: support.google.com/merchants/answer/7052112 */
export const GOOGLE_RULES: Rule[] = [
  { name: 'g:id', length: 50, form: /^[\w-]+$/ },
  { name: 'g:title', length: 150 },
  { name: 'g:description', length: 5_000 },
  { name: 'g:link', length: 2_000, form: ADDRESS },
  { name: 'g:image_link', length: 2_000, form: ADDRESS },
  { name: 'g:additional_image_link', times: [0, 10], length: 2_000, form: ADDRESS },
  { name: 'g:availability', form: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
  { name: 'g:min_handling_time', times: OPTIONAL, form: /^\d+$/ },
  { name: 'g:max_handling_time', times: OPTIONAL, form: /^\d+$/ },
  { name: 'g:price', form: MONEY },
  { name: 'g:sale_price', times: OPTIONAL, form: MONEY },
  { name: 'g:condition', form: /^new$/ },
  { name: 'g:brand', length: 70 },
  { name: 'g:mpn', length: 70 },
  { name: 'g:item_group_id', times: OPTIONAL, length: 50 },
  { name: 'g:size', times: OPTIONAL, length: 100 },
  { name: 'g:google_product_category', times: OPTIONAL, form: /^\d+$/ },
  { name: 'g:product_type', times: [1, 5], length: 750 },
  { name: 'g:shipping', times: [1, 100] },
];

/** Returns the violations; unknown elements are violations. */
export function breaches(fields: Fields, rules: readonly Rule[]): string[] {
  const unknown = fields.filter(({ name }) => !rules.some((rule) => rule.name === name));
  return [
    ...unknown.map(({ name }) => `${name} is unknown`),
    ...rules.flatMap(({ name, times: [least, most] = [1, 1], length = 10_000, form = /^/ }) => {
      const found = fields.filter((field) => field.name === name);
      const wrong = found.filter(({ text }) => text.length > length || !form.test(text) || /<\w|\s{2}/.test(text));
      return [
        ...(found.length < least || found.length > most ? [`${name} occurs ${found.length} times`] : []),
        ...wrong.map(({ text }) => `${name} is ${text}`),
      ];
    }),
  ];
}
