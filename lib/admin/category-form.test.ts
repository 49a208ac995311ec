import { expect, test } from 'vitest';
import type { CategoryFields } from '@/contract/staff/categories';
import { categoryChanges, changesIn, followed, readCategoryForm, rebased, toCategoryForm } from './category-form';

const [A, B, C] = [1, 2, 3].map((n) => `00000000-0000-4000-a000-00000000000${n}`) as [string, string, string];
const FIELDS: CategoryFields = {
  ...{ name: 'Туи', slug: 'tui', description: ' Колонны ', meta_title: '', meta_description: '' },
  picture: { src: '/media/tui.webp', alt: 'Туя', ratio: 1.5 },
  ...{ promoted: ['shade', 'in_stock'], sort: 'popular', placed: [B] },
};
const product = (uuid: string) => ({ uuid, name: 'Туя', sku: '1', is_available: true });
const FORM = toCategoryForm({ fields: FIELDS, products: [product(B), product(A), product(C)] });
const changes = (typed: Partial<typeof FORM>) => categoryChanges(FIELDS, readCategoryForm({ ...FORM, ...typed }));

test('what was not touched is not sent, however it is stored', () => {
  expect(changes({})).toEqual({});
  expect(FORM.order).toEqual([B, A, C]);
});

test('what was changed is sent with what was seen', () => {
  expect(changes({ name: ' Туи и кипарисы ', alt: 'Смарагд', order: [A, B, C], placed: 2 })).toEqual({
    name: { from: 'Туи', to: 'Туи и кипарисы' },
    picture: { from: FIELDS.picture, to: { src: '/media/tui.webp', alt: 'Смарагд', ratio: 1.5 } },
    placed: { from: [B], to: [A, B] },
  });
  expect(changes({ promoted: ['hedge', 'in_stock'] }).promoted?.to).toEqual(['in_stock', 'hedge']);
  expect(changes({ picture: null }).picture?.to).toBeNull();
});

test('what a colleague has changed meanwhile is taken over, except for what was typed here', () => {
  const now = {
    ...FORM,
    ...toCategoryForm({ fields: { ...FIELDS, name: 'Кипарисы', sort: 'new', placed: [C] }, products: [] }),
  };
  const typed = { ...FORM, name: 'Туи садовые', alt: 'Смарагд' };
  const next = rebased(typed, now);
  expect(next).toMatchObject({ name: 'Туи садовые', alt: 'Смарагд', sort: 'new', placed: 1, order: [C] });
  expect(changesIn(next)).toMatchObject({ name: { from: 'Кипарисы', to: 'Туи садовые' } });
  expect(changesIn(followed(typed, now))).toMatchObject({ name: { from: 'Туи', to: 'Туи садовые' } });
  expect(Object.keys(changesIn(followed(typed, now)))).toEqual(['name', 'picture']);
});
