import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffPeople } from '@/contract/staff/people';
import { answer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { LastInvitation } from './invitation-client';
import { InviteForm } from './invite-form-client';

const role = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Роль' });
const showForm = () =>
  render(
    <LastInvitation>
      <InviteForm />
    </LastInvitation>,
  );

test('each role explains itself, and «Обмен» is not offered to people', () => {
  showForm();
  expect(screen.getByText(/^Может всё, кроме управления сотрудниками и ключами/)).toBeTruthy();
  fireEvent.change(role(), { target: { value: 'picker' } });
  expect(role().getAttribute('aria-describedby')).toBe(
    screen.getByText('Смотрит заказы без сумм и отмечает их сборку').closest('[id]')?.id,
  );
  expect(screen.queryByRole('option', { name: 'Обмен' })).toBeNull();
});

test('the link of the invitation is shown with whom it is for and what became of its letter', async () => {
  const message = 'Почта не настроена, письмо ждёт в очереди: передайте ссылку сами';
  answer(staffPeople.invitePerson, { status: 1, message, link: 'https://shop.example/x' });
  showForm();
  fireEvent.input(screen.getByLabelText('Имя'), { target: { value: 'Анна' } });
  fireEvent.input(screen.getByLabelText('Почта'), { target: { value: 'anna@yarus.example' } });
  fireEvent.change(role(), { target: { value: 'picker' } });
  fireEvent.click(screen.getByRole('button', { name: 'Пригласить' }));
  await act(settleRequests);
  expect(requestsTo(staffPeople.invitePerson).map(({ body }) => body)).toEqual([
    { name: 'Анна', email: 'anna@yarus.example', role: 'picker' },
  ]);
  expect(screen.getByRole('status').textContent).toBe(
    `Приглашение: Анна, anna@yarus.example${message}https://shop.example/xСкопировать`,
  );
});
