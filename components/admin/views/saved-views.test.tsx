import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffViews } from '@/contract/staff/views';
import { productsAddress, savedAddress, savedQueryOf } from '@/lib/admin/product-filter';
import { answer, requestsTo } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { SavedViews } from './saved-views';

const SAVED = [{ id: uuidOf(1), name: 'Мало', query: 'view=low' }];

const show = (filter: Parameters<typeof productsAddress>[0], saved = SAVED) =>
  render(
    <SavedViews
      list="products"
      tabs={[]}
      saved={saved}
      addressOf={savedAddress}
      here={productsAddress(filter)}
      query={savedQueryOf(filter)}
    />,
  );

test('the saved view that is shown is marked and can be removed', () => {
  show({ view: 'low' });
  expect(screen.getByRole('link', { name: 'Мало' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('button', { name: /^Убрать этот вид.*Мало$/ })).toBeTruthy();
  expect(screen.queryByLabelText('Название')).toBeNull();
});

test('another choice can be saved under a name, the whole list cannot', async () => {
  answer(staffViews.saveView, { status: 1, message: 'Вид «Без места» сохранён' });
  show({ view: 'no_bed', sort: 'sku' });
  fireEvent.change(screen.getByLabelText('Название'), { target: { value: 'Без места' } });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await expect
    .poll(() => requestsTo(staffViews.saveView).map(({ body }) => body))
    .toEqual([{ list: 'products', name: 'Без места', query: 'view=no_bed&sort=sku' }]);
  cleanup();
  show({});
  expect(screen.queryByLabelText('Название')).toBeNull();
});
