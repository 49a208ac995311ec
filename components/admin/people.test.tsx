import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffPeople } from '@/contract/staff/people';
import { answer } from '@/tests/setup/msw';
import { LastInvitation } from './invitation-client';
import { People } from './people';

const AT = '2026-11-27T09:00:00Z';
const ID = '8a0f5a2c-5a3f-4c55-9d0e-0b6f5f1f8a11';

test('an active colleague who lost the password gets a new link, one does not reset oneself', async () => {
  answer(staffPeople.inviteAgain, { status: 1, message: 'Отправлено', link: 'https://shop.ru/x' });
  const person = { id: ID, name: 'Анна', email: 'anna@yarus.example', role: 'manager', state: 'active' } as const;
  const show = (ownEmail?: string) =>
    render(
      <LastInvitation>
        <People
          people={[{ ...person, has_totp: true, created_at: '2026-11-27T09:00:00Z', sessions: [] }]}
          ownEmail={ownEmail}
        />
      </LastInvitation>,
    );
  show();
  expect(screen.getByText(/^Если потеряны пароль/)).toBeTruthy();
  fireEvent.click(screen.getByText(/^Выслать приглашение ещё раз/));
  expect(await screen.findByText('https://shop.ru/x')).toBeTruthy();
  cleanup();
  show(person.email);
  expect(screen.queryByText(/^Выслать приглашение ещё раз/)).toBeNull();
});

test('a person’s row links to what was changed about them and to what they changed', () => {
  const person = { id: ID, name: 'Анна', email: 'anna@yarus.example', role: 'manager', state: 'active' } as const;
  render(
    <LastInvitation>
      <People
        people={[{ ...person, has_totp: false, created_at: '2026-11-27T09:00:00Z', sessions: [] }]}
        ownEmail={undefined}
      />
    </LastInvitation>,
  );
  const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(/^История ?: Анна$/)).toBe(`/admin/log?subject=staff_accounts&key=${ID}`);
  expect(addressOf(/^Правки ?: Анна$/)).toBe(`/admin/log?actor=account%3A${ID}`);
});

test('one’s own row marks this device, which has no «Завершить», and offers no closing of one’s own access', () => {
  const session = (id: string, agent: string) => ({ id, agent, created_at: AT, used_at: AT });
  const person = { id: ID, name: 'Анна', email: 'anna@yarus.example', role: 'owner', state: 'active' } as const;
  const row = {
    ...person,
    has_totp: true,
    created_at: AT,
    sessions: [session('s1', 'Firefox'), session('s2', 'Safari')],
  };
  const show = (ownEmail?: string) =>
    render(
      <LastInvitation>
        <People people={[row]} ownEmail={ownEmail} ownSession="s1" />
      </LastInvitation>,
    );
  show(person.email);
  const [first, second] = within(screen.getByRole('list', { name: 'Устройства: Анна' })).getAllByRole('listitem');
  expect(first?.textContent).toBe('Firefox это устройство');
  expect(second?.textContent).toMatch(/последний раз.*Завершить/);
  expect(screen.queryByRole('button', { name: /доступ/ })).toBeNull();
  cleanup();
  show();
  expect(screen.getByRole('button', { name: /^Закрыть доступ/ })).toBeTruthy();
});
