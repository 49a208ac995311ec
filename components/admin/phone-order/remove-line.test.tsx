import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Notice, onNotice } from '@/lib/notify';
import { addPlant, click, line, pause, servePhoneOrders, show, type } from '@/tests/setup/phone-order-fixture';

servePhoneOrders();

const plants = () => screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
const typedIn = (plant: string, name: string) => line(plant).getByLabelText<HTMLInputElement>(name).value;

async function remove(plant: string): Promise<Notice[]> {
  const notices: Notice[] = [];
  const stop = onNotice(({ kind, text, action }) => notices.push({ kind, text, action }));
  await click(line(plant).getByRole('button', { name: `Убрать: ${plant}` }));
  stop();
  return notices;
}

const putBack = async ([notice]: Notice[]) => {
  act(() => notice?.action?.run());
  await pause();
};

async function showThree() {
  await show();
  for (const plant of ['туя', 'сосна', 'ель']) await addPlant(plant);
}

test.each([
  ['Туя, С5', 4],
  ['Сосна', 2],
  ['Ель', 7],
])('«%s», removed by mistake, is put back at its place with its amount and price', async (plant, amount) => {
  await showThree();
  type(line(plant).getByLabelText('Сколько'), String(amount));
  type(line(plant).getByLabelText('Цена, ₽'), '1 750');
  const notices = await remove(plant);
  expect(notices).toEqual([
    { kind: 'info', text: `Убрали: ${plant}`, action: { name: 'Вернуть', run: expect.any(Function) } },
  ]);
  expect(plants()).toHaveLength(2);
  await putBack(notices);
  expect(plants()).toEqual(['Туя, С5', 'Сосна', 'Ель']);
  expect([typedIn(plant, 'Сколько'), typedIn(plant, 'Цена, ₽')]).toEqual([String(amount), '1 750']);
  const others = plants().filter((name) => name !== plant);
  expect(others.map((name) => typedIn(name ?? '', 'Сколько'))).toEqual(['1', '1']);
});

test('a plant that was found again meanwhile is not there twice', async () => {
  await showThree();
  const notices = await remove('Сосна');
  await addPlant('сосна');
  await putBack(notices);
  expect(plants()).toEqual(['Туя, С5', 'Ель', 'Сосна']);
});

test('an order that was begun anew gets no plant of the former one', async () => {
  await showThree();
  cleanup();
  await show();
  const notices = await remove('Сосна');
  await click(screen.getByRole('button', { name: 'Начать заново' }));
  await putBack(notices);
  expect(screen.queryByRole('group')).toBeNull();
});
