import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { staffAccount } from '@/contract/staff/people';
import { staffSignIn } from '@/contract/staff/sign-in';
import { router } from '@/tests/setup/fake-navigation';
import { answer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { OwnPassword } from './own-password-client';
import { SignInForm } from './sign-in-form-client';

const { openSession } = staffSignIn;
const WRONG_CODE = 'Код не подошёл. Дождитесь следующего и введите его';

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
}

test('the code is asked for by its field, and is an error only once a wrong one was sent', async () => {
  answer(openSession, { status: 0, message: 'Введите код из приложения', needs_code: true });
  render(<SignInForm to="/admin/log" />);
  type('Почта', 'anna@yarus.example');
  type('Пароль', 'ёлка и сосна');
  await press('Войти');
  expect(screen.queryByText('Введите код из приложения')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Код из приложения'));
  answer(openSession, { status: 0, message: WRONG_CODE, needs_code: true });
  type('Код из приложения', '000000');
  await press('Войти');
  expect(screen.getByText(WRONG_CODE)).toBeTruthy();
  expect(router.replace.mock.calls).toEqual([]);
  answer(openSession, { status: 1, message: 'Вы вошли' });
  type('Код из приложения', '123456');
  await press('Войти');
  expect(requestsTo(openSession).at(-1)?.body).toMatchObject({ email: 'anna@yarus.example', code: '123456' });
  expect(router.replace.mock.calls).toEqual([['/admin/log']]);
});

test('a changed password leads to the sign-in that says so', async () => {
  const leave = vi.spyOn(window.location, 'replace').mockReturnValue();
  answer(staffAccount.changePassword, { status: 1, message: 'Пароль изменён. Войдите с новым' });
  render(<OwnPassword email="anna@yarus.example" />);
  type('Нынешний пароль', 'ёлка и сосна');
  type('Новый пароль', 'сосна и ёлка');
  await press('Изменить пароль');
  expect(leave.mock.calls).toEqual([['/admin/login?changed=password']]);
  leave.mockRestore();
});
