import { render, screen } from '@testing-library/react';
import { redirect } from 'next/navigation';
import { beforeEach, expect, test, vi } from 'vitest';
import * as staff from '@/lib/api/staff';
import StaffSignInPage from './page';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  redirect: vi.fn((address: string) => {
    throw new Error(`redirect to ${address}`);
  }),
}));

const getMe = vi.spyOn(staff, 'getMe');
const open = (given: { to?: string; changed?: string } = {}) =>
  StaffSignInPage({ searchParams: Promise.resolve(given) });

beforeEach(() => {
  vi.mocked(redirect).mockClear();
});

test('who is signed in goes on to the admin, or to the page that was asked for', async () => {
  getMe.mockResolvedValue({ ok: true, data: {} } as never);
  await expect(open()).rejects.toThrow('redirect to /admin');
  await expect(open({ to: '/admin/log' })).rejects.toThrow('redirect to /admin/log');
  await expect(open({ to: 'https://evil.example' })).rejects.toThrow('redirect to /admin');
  expect(vi.mocked(redirect).mock.calls.map(([address]) => address)).toEqual(['/admin', '/admin/log', '/admin']);
});

test.each([
  ['an ended session', () => Promise.reject(new Error('redirect to /admin/login'))],
  ['an outage', () => Promise.resolve({ ok: false, kind: 'unavailable', message: '', status: 503 } as const)],
])('with %s the form is shown', async (_case, answer) => {
  getMe.mockImplementation(answer);
  render(await open());
  expect(screen.getByRole('button', { name: 'Войти' })).toBeTruthy();
  expect(redirect).not.toHaveBeenCalled();
});

test('after a change of the password the page says so', async () => {
  getMe.mockRejectedValue(new Error('redirect to /admin/login'));
  render(await open({ changed: 'password' }));
  expect(screen.getByText(/^Пароль изменён. Войдите с.новым\.$/)).toBeTruthy();
});
