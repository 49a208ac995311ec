import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CategoryBranch, staffCategories } from '@/contract/staff/categories';
import { router } from '@/tests/setup/fake-navigation';
import { answer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { CategoryTreeView } from './category-tree-client';

const { moveCategory, mergeCategory } = staffCategories;
const notices = recordNotices();

const branch = (id: number, name: string, parent: number | null, products: number): CategoryBranch => ({
  ...{ id, name, parent, products, listed: products, slug: name, path: `/catalog/${name}` },
});
const TREE = [branch(1, 'Хвойные', null, 42), branch(2, 'Туи', 1, 30), branch(3, 'Розы', null, 0)];
const MOVED = { status: 1, message: 'Раздел перенесён' } as const;

const show = (items = TREE) => render(<CategoryTreeView items={items} />);
const handle = (name: string) => screen.getByRole('button', { name: `Передвинуть «${name}»` });
const press = (name: string, key: string) => fireEvent.keyDown(handle(name), { key, altKey: true });
const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('Alt and arrows move a category at once, tell where it stands and keep the focus on it', async () => {
  answer(moveCategory, MOVED);
  show();
  handle('Розы').focus();
  press('Розы', 'ArrowRight');
  expect(rowsOf(screen.getAllByRole('list')[0] as HTMLElement)).toEqual(['Хвойные', 'Туи', 'Розы']);
  expect(screen.getByRole('status').textContent).toBe('«Розы»: 2-й из\u00A02 в\u00A0разделе «Хвойные»');
  expect(document.activeElement).toBe(handle('Розы'));
  press('Розы', 'ArrowUp');
  expect(document.activeElement).toBe(handle('Розы'));
  await act(settleRequests);
  expect(requestsTo(moveCategory).map(({ body }) => body)).toEqual([
    { id: 3, from: { parent: null, position: 1 }, to: { parent: 1, position: 1 } },
    { id: 3, from: { parent: 1, position: 1 }, to: { parent: 1, position: 0 } },
  ]);
  expect(notices).toMatchObject([{ kind: 'success', text: MOVED.message, action: { name: 'Вернуть' } }]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('where there is no way a press says so and sends nothing', async () => {
  show();
  press('Хвойные', 'ArrowLeft');
  expect(screen.getByRole('status').textContent).toBe('«Хвойные»: дальше двигать некуда');
  fireEvent.keyDown(handle('Хвойные'), { key: 'ArrowDown' });
  await act(settleRequests);
  expect(requestsTo(moveCategory)).toEqual([]);
});

test('a refused move is told, and the tree is shown as the shop has it', async () => {
  answer(moveCategory, { status: 0, message: 'Разделы с тех пор переставили' });
  const { rerender } = show();
  press('Розы', 'ArrowUp');
  await act(settleRequests);
  expect(notices).toEqual([{ kind: 'error', text: 'Разделы с тех пор переставили' }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  rerender(<CategoryTreeView items={[...TREE]} />);
  expect(rowsOf(screen.getAllByRole('list')[0] as HTMLElement)).toEqual(['Хвойные', 'Туи', 'Розы']);
});

test('the dialog moves a category to a chosen place', async () => {
  answer(moveCategory, MOVED);
  show();
  fireEvent.click(screen.getByRole('button', { name: /^Перенести\s*: Туи$/ }));
  choose('Куда', '3');
  fireEvent.click(screen.getByRole('button', { name: 'Перенести' }));
  await act(settleRequests);
  expect(requestsTo(moveCategory)[0]?.body).toMatchObject({ id: 2, to: { parent: 3, position: 0 } });
});

test('a merge is asked with what happens, and sends what was told', async () => {
  answer(mergeCategory, { status: 1, message: 'Объединены' });
  show();
  fireEvent.click(screen.getByRole('button', { name: /^Объединить\s*: Хвойные$/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Объединить' }));
  expect(requestsTo(mergeCategory)).toEqual([]);
  choose('С каким разделом', '3');
  expect(screen.getByText(/42\s*растения и\s*1\s*подраздел перейдут/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Объединить' }));
  await act(settleRequests);
  expect(requestsTo(mergeCategory)[0]?.body).toEqual({ id: 1, into: 3, seen: { products: 42, children: 1 } });
});

test('only an empty category can be removed', () => {
  show();
  expect(screen.getAllByRole('button', { name: /^Удалить/ }).map(({ textContent }) => textContent)).toEqual([
    'Удалить: Розы',
  ]);
});
