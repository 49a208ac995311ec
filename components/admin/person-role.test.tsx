import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { staffPeople } from '@/contract/staff/people';
import type { StaffRole } from '@/contract/staff/permissions';
import { answer, heldAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { PersonName } from './person-name-client';
import { PersonRole } from './person-role-client';

afterEach(cleanup);

const ID = '8a0f5a2c-5a3f-4c55-9d0e-0b6f5f1f8a11';
const sent = () => requestsTo(staffPeople.changePerson).map(({ body }) => body);

const person = (saved: StaffRole) => <PersonRole id={ID} name="Анна" saved={saved} />;

async function choose(role: string) {
  const view = render(person('picker'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Роль: Анна' }), { target: { value: role } });
  await act(settleRequests);
  return view;
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

test('«Владелец» is asked first with the focus on the safe answer, and «Нет, оставить» changes nothing', async () => {
  await choose('owner');
  expect(sent()).toEqual([]);
  expect(chosen()).toBe('picker');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Нет, оставить' }));
  fireEvent.click(screen.getByRole('button', { name: 'Нет, оставить' }));
  await act(settleRequests);
  expect([sent(), screen.queryByRole('group')]).toEqual([[], null]);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('«Да, сделать владельцем» saves the role, and it can be taken back', async () => {
  answer(staffPeople.changePerson, { status: 1, message: 'Записано' });
  await choose('owner');
  fireEvent.click(screen.getByRole('button', { name: 'Да, сделать владельцем' }));
  await act(settleRequests);
  expect(sent()).toEqual([{ id: ID, role: 'owner' }]);
  expect([chosen(), screen.queryByRole('group')]).toEqual(['owner', null]);
  expect(screen.getByRole('button', { name: 'Вернуть роль «Сборщик»' })).toBeTruthy();
});

test('a role that another owner changes meanwhile is shown, and the own choice is not offered to be undone', async () => {
  answer(staffPeople.changePerson, { status: 1, message: 'Записано' });
  const { rerender } = await choose('manager');
  rerender(person('manager'));
  expect([chosen(), screen.queryAllByRole('button').length]).toEqual(['manager', 1]);
  rerender(person('picker'));
  expect([chosen(), screen.queryByRole('button')]).toEqual(['picker', null]);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(sent()).toHaveLength(1);
});

test('an untouched role follows the saved one', () => {
  const { rerender } = render(person('picker'));
  rerender(person('accountant'));
  expect(chosen()).toBe('accountant');
});

test('a choice that is being saved stays; a refusal then shows the role as it is by now', async () => {
  const { reply, release } = heldAnswer<AnswerOf<typeof staffPeople.changePerson>>();
  answer(staffPeople.changePerson, () => reply);
  const { rerender } = await choose('manager');
  rerender(person('agronomist'));
  expect(chosen()).toBe('manager');
  release({ status: 0, message: 'Не получилось' });
  await act(settleRequests);
  expect(chosen()).toBe('agronomist');
  expect(screen.getByRole('status').textContent).toBe('Не получилось');
});

test('the select explains the chosen role and offers «Обмен» only to whoever holds it', () => {
  const { rerender } = render(person('picker'));
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(screen.getByText('Смотрит заказы без сумм и отмечает их сборку')).toBeTruthy();
  expect(names()).not.toContain('Обмен');
  rerender(person('exchange'));
  expect(names()).toContain('Обмен');
});

test('a refusal is shown beside the select, which returns to the role of before', async () => {
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
