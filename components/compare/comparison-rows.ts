import type { Product } from '@/contract/catalog';

type Compared = Pick<Product, 'characteristics'>;

export type ComparisonRow = {
  key: string;
  name: string;
  values: (string | undefined)[];
  isSame: boolean;
};

export function comparisonRows(products: readonly Compared[]): ComparisonRow[] {
  const names = new Map(products.flatMap(({ characteristics }) => characteristics.map(({ key, name }) => [key, name])));
  return [...names].map(([key, name]) => {
    const values = products.map(({ characteristics }) => characteristics.find((one) => one.key === key)?.value);
    return { key, name, values, isSame: isSame(values) };
  });
}

/** False for a single product: there is nothing to compare. */
export const isSame = (values: readonly unknown[]): boolean =>
  values.length > 1 && values.every((value) => value === values[0]);
