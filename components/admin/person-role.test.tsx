import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { staffPeople } from '@/contract/staff/people';
import { answer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { PersonName } from './person-name-client';
import { PersonRole } from './person-role-client';

afterEach(cleanup);

const ID = '8a0f5a2c-5a3f-4c55-9d0e-0b6f5f1f8a11';
const sent = () => requestsTo(staffPeople.changePerson).map(({ body }) => body);

async function choose(role: string) {
  render(<PersonRole id={ID} name="Анна" saved="picker" />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Роль: Анна' }), { target: { value: role } });
  await act(settleRequests);
}

const chosen = () => screen.getByRole<HTMLSelectElement>('combobox').value;

test('a chosen role is saved at once and taken back by a press', async () => {
  answer(staffPeople.changePerson, { status: 1, message: 'Записано' });
  await choose('manager');
  expect(sent()).toEqual([{ id: ID, role: 'manager' }]);
  expect(screen.getByRole('status').textContent).toBe('Анна: теперь менеджер');
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть роль «Сборщик»' }));
  await act(settleRequests);
  expect(sent()[1]).toEqual({ id: ID, role: 'picker' });
  expect([chosen(), screen.queryByRole('button')]).toEqual(['picker', null]);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('a refusal is told beside the select, which shows the role of before', async () => {
  answer(staffPeople.changePerson, { status: 0, message: 'Это единственный владелец. Сначала назначьте другого' });
  await choose('manager');
  expect(screen.getByRole('status').textContent).toBe('Это единственный владелец. Сначала назначьте другого');
  expect([chosen(), screen.queryByRole('button')]).toEqual(['picker', null]);
});

test('a name is saved when its field is left; an empty one is not', async () => {
  answer(staffPeople.changePerson, { status: 1, message: 'Записано' });
  render(<PersonName id={ID} name="Анна" />);
  const field = screen.getByRole('textbox', { name: 'Новое имя: Анна', hidden: true });
  const write = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    await act(settleRequests);
  };
  await write('  ');
  expect(sent()).toEqual([]);
  await write('Анна Петрова ');
  expect(sent()).toEqual([{ id: ID, name: 'Анна Петрова' }]);
});
