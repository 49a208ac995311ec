import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { uuidOf } from '@/tests/setup/samples';
import { PlantSearchField } from './plant-search-field';

const THUJA = { uuid: uuidOf(1), name: 'Туя западная «Смарагд»', size: 'С3' };
const OTHER = { uuid: uuidOf(2), name: 'Туя западная «Брабант»', size: 'С3' };

/** Each test has a key of its own in the query cache. */
function open(key: string, find: () => Promise<(typeof THUJA)[]>, except: string[] = []) {
  const onAdd = vi.fn();
  const source = { key, find };
  render(
    <PlantSearchField
      name="plant"
      label="Растение"
      error={undefined}
      source={source}
      factsOf={() => 'арт. 1'}
      except={except}
      onAdd={onAdd}
    />,
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Растение' }), { target: { value: 'туя' } });
  return onAdd;
}

test('plants that are chosen already are not offered', async () => {
  const onAdd = open('offered', async () => [THUJA, OTHER], [THUJA.uuid]);
  expect(await screen.findByText(/^Нашли 1.растение$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('option', { name: /Брабант/ }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(OTHER);
  expect(screen.getByRole('status').textContent).toBe('Добавлено: Туя западная «Брабант», С3');
});

test('it is told when all that was found is chosen', async () => {
  open('all', async () => [THUJA], [THUJA.uuid]);
  expect(await screen.findByText('Всё, что нашли, уже добавлено')).toBeTruthy();
});

test('it is told when nothing was found', async () => {
  open('none', async () => []);
  expect(await screen.findByText('Растений «туя» нет')).toBeTruthy();
});

test('it is told when the answer is lost', async () => {
  open('lost', () => Promise.reject(new Error('no connection')));
  expect(await screen.findByText(/^Не получилось найти/)).toBeTruthy();
});
