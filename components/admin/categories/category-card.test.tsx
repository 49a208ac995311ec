import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { staffCategories } from '@/contract/staff/categories';
import type { CategoryCard } from '@/lib/admin/category-form';
import { answer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { uuidOf } from '@/tests/setup/samples';
import { CategoryCardForm } from './category-card-client';

const { saveCategory } = staffCategories;
const notices = recordNotices();
beforeEach(() => sessionStorage.clear());

const [A, B, C] = [uuidOf(1), uuidOf(2), uuidOf(3)];
const product = (uuid: string, name: string) => ({ uuid, name, sku: name, is_available: true });
const CARD: CategoryCard = {
  ...{ id: 7, path: '/catalog/tui', former_slugs: [] },
  fields: {
    ...{ name: 'Туи', slug: 'tui', description: '', meta_title: '', meta_description: '', picture: null },
    ...{ promoted: ['shade'], sort: 'popular', placed: [] },
  },
  products: [product(A, 'Смарагд'), product(B, 'Брабант'), product(C, 'Даника')],
};

const show = () => render(<CategoryCardForm card={CARD} />);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = async () => {
  press('Сохранить');
  await act(settleRequests);
};
const sent = () => requestsTo(saveCategory).map(({ body }) => body);

test('only what was changed is sent, with what was seen', async () => {
  answer(saveCategory, { status: 1, message: 'Раздел сохранён' });
  show();
  type('Название', 'Туи и кипарисы');
  fireEvent.click(screen.getByLabelText('Для тени'));
  press('Даника: выше');
  await save();
  expect(sent()).toEqual([
    {
      id: 7,
      name: { from: 'Туи', to: 'Туи и кипарисы' },
      promoted: { from: ['shade'], to: [] },
      placed: { from: [], to: [A, C] },
    },
  ]);
  expect(notices).toMatchObject([{ kind: 'success', text: 'Раздел сохранён' }]);
  await save();
  expect(sent()).toHaveLength(1);
});

test('a colleague’s change is told at its field, and what was typed stays and may be saved knowingly', async () => {
  const now = { ...CARD.fields, name: 'Туи западные' };
  answer(saveCategory, { status: 0, message: 'Коллега изменил', errors: { name: 'Коллега записал другое' }, now });
  show();
  type('Название', 'Туи садовые');
  await save();
  expect(screen.getByText('Коллега записал другое')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Название').value).toBe('Туи садовые');
  answer(saveCategory, { status: 1, message: 'Раздел сохранён' });
  await save();
  expect(sent().at(-1)).toEqual({ id: 7, name: { from: 'Туи западные', to: 'Туи садовые' } });
});
