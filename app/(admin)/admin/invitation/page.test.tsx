import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as staff from '@/lib/api/staff';
import InvitationPage from './page';

const readInvitation = vi.spyOn(staff, 'readInvitation');
const open = async () => render(await InvitationPage({ searchParams: Promise.resolve({ key: 'used' }) }));

test('a used or expired invitation leads to the sign-in', async () => {
  const message = 'Приглашением уже воспользовались';
  readInvitation.mockResolvedValue({ ok: true, data: { status: 0, message } });
  await open();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/admin/login');
});

test('a valid one has the form and no link', async () => {
  const data = { status: 1, message: '', name: 'Анна', email: 'anna@yarus.example' } as const;
  readInvitation.mockResolvedValue({ ok: true, data });
  await open();
  expect(screen.getByRole('button', { name: 'Задать пароль и войти' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
