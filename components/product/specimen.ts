import type { Product } from '@/contract/catalog';

/** Label of a unique plant in place of its stock; undefined for other products. */
export const specimenWords = ({ attributes, total_quantity }: Pick<Product, 'attributes' | 'total_quantity'>) =>
  attributes.specimen && total_quantity > 0 ? 'Единственный экземпляр' : undefined;
