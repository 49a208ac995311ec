import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('the link of the list that is shown is scrolled into view, also after another choice', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const tabs = (isLow: boolean) => [
    { name: 'Все', address: '/admin/products', isOn: !isLow },
    { name: 'Мало', address: '/admin/products?view=low', isOn: isLow },
  ];
  const views = (isLow: boolean) => (
    <SavedViews list="products" tabs={tabs(isLow)} saved={[]} addressOf={savedAddress} here="/" query="" />
  );
  const { rerender } = render(views(false));
  rerender(views(true));
  expect(scrolled.mock.contexts.map((link) => (link as HTMLElement).textContent)).toEqual(['Все', 'Мало']);
  scrolled.mockRestore();
});
