import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import type { Product } from '@/contract/catalog';
import { ProductDetails } from './product-details';

const winterLink = (attributes: Attributes) => {
  const care = [{ key: 'winter', name: 'Зимовка', text: 'От −6 до +5 °C' }];
  const product = { slug: 'sosna', attributes, care, characteristics: [], description: 'Сосна' } as unknown as Product;
  const { unmount } = render(<ProductDetails product={product} />);
  const href = screen.queryByRole('link', { name: 'Зимовка бонсай' })?.getAttribute('href');
  unmount();
  return href;
};

test('the page of a bonsai of the open air links to the wintering service, other plants do not', () => {
  expect(winterLink({ form: 'bonsai_pot', place: 'outdoor' })).toBe('/services/zimovka-bonsaj');
  expect(winterLink({ form: 'bonsai_pot', place: 'indoor' })).toBeUndefined();
  expect(winterLink({ form: 'C3' })).toBeUndefined();
});
