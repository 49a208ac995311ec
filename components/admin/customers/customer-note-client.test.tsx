import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffCustomers } from '@/contract/staff/customers';
import { answer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { CustomerNote } from './customer-note-client';

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

const KEY = '79161234567';
const show = (note = 'Звонить утром', key = KEY) => render(<CustomerNote customerKey={key} note={note} />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const said = () => screen.getByRole('status').textContent?.replaceAll('\u00A0', ' ');
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
};

test('a typed note survives a reload and is said to be restored; another customer has none of it', () => {
  const { unmount } = show();
  expect(said()).toBe('');
  type('Звонить вечером');
  unmount();
  const again = show();
  expect(field().value).toBe('Звонить вечером');
  expect(said()).toMatch(/^Восстановлена несохранённая заметка\.У/);
  again.unmount();
  show('', 'guest@example.ru');
  expect([field().value, said()]).toEqual(['', '']);
});

test('a restored note is put away by a press, and the saved one stands', async () => {
  const { unmount } = show();
  type('Звонить вечером');
  unmount();
  const again = show();
  await press('Убрать, оставить записанную');
  expect([field().value, said()]).toEqual(['Звонить утром', '']);
  again.unmount();
  show();
  expect(field().value).toBe('Звонить утром');
});

test('a note that a colleague has changed meanwhile is told apart', () => {
  const { unmount } = show();
  type('Звонить вечером');
  unmount();
  show('Не звонить');
  expect(field().value).toBe('Звонить вечером');
  expect(said()).toContain('Записанную с тех пор изменили');
});

test('a saved note is no draft any more; one whose answer was lost still is', async () => {
  answer(staffCustomers.noteCustomer, () => lostAnswer());
  const { unmount } = show();
  type('Звонить вечером');
  await press('Сохранить заметку');
  expect(sessionStorage.getItem('nursery.staff-drafts')).toContain('вечером');
  answer(staffCustomers.noteCustomer, { status: 1, message: 'Заметка записана' });
  await press('Сохранить заметку');
  expect(requestsTo(staffCustomers.noteCustomer).at(-1)?.body).toEqual({ key: KEY, note: 'Звонить вечером' });
  expect(sessionStorage.getItem('nursery.staff-drafts')).not.toContain('вечером');
  unmount();
  show('Звонить вечером');
  expect([field().value, said()]).toEqual(['Звонить вечером', '']);
});
