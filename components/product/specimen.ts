import type { Product } from '@/contract/catalog';

/** What is said of a tree that exists once, in place of its stock; undefined for any other product. */
export const specimenWords = ({ attributes, total_quantity }: Pick<Product, 'attributes' | 'total_quantity'>) =>
  attributes.specimen && total_quantity > 0 ? 'Единственный экземпляр' : undefined;
