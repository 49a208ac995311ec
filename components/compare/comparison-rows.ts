import type { Product } from '@/contract/catalog';

type Compared = Pick<Product, 'characteristics'>;

export type ComparisonRow = {
  key: string;
  name: string;
  /** In the order of the products; undefined where one does not have it. */
  values: (string | undefined)[];
  isSame: boolean;
};

/** Every characteristic that any of the products has, in the order in which they tell them. */
export function comparisonRows(products: readonly Compared[]): ComparisonRow[] {
  const names = new Map(products.flatMap(({ characteristics }) => characteristics.map(({ key, name }) => [key, name])));
  return [...names].map(([key, name]) => {
    const values = products.map(({ characteristics }) => characteristics.find((one) => one.key === key)?.value);
    return { key, name, values, isSame: isSame(values) };
  });
}

/** Nothing differs from nothing where there is nothing to compare with. */
export const isSame = (values: readonly unknown[]): boolean =>
  values.length > 1 && values.every((value) => value === values[0]);
