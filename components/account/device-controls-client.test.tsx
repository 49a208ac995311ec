import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { router } from '@/tests/setup/fake-navigation';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo } from '@/tests/setup/msw';
import { setUpProfile, TROUBLE } from '@/tests/setup/profile-fixture';
import { button, isBusy, press, pressTwice } from '@/tests/setup/sign-in-fixture';
import { Devices } from './devices';

const { revoke } = accounts;
const { notices } = setUpProfile();

const AT = '2026-11-20T10:00:00Z';
const device = (uuid: string, agent: string, is_current = false) => ({
  ...{ uuid, agent, is_current },
  created_at: AT,
  used_at: AT,
});
const THIS = device('5b0c1c52-6f1e-4a53-9d55-0a1f3f2b7c11', 'Firefox, Linux', true);
const PHONE = device('6b0c1c52-6f1e-4a53-9d55-0a1f3f2b7c12', 'Safari, iPhone');
const TABLET = device('7b0c1c52-6f1e-4a53-9d55-0a1f3f2b7c13', 'Chrome, Android');
const ENDED = { status: 1, message: 'Выход на том устройстве выполнен' } as const;
const END_PHONE = 'Выйти на устройстве Safari, iPhone';
const END_OTHERS = 'Выйти на всех остальных';

const requestBodies = () => requestsTo(revoke).map(({ body }) => body);

beforeEach(() => answer(revoke, ENDED));

test('[AUTH-10] «Выйти» at another device ends its session, shows the provider’s message and refreshes the list', async () => {
  render(<Devices devices={[THIS, PHONE, TABLET]} />);
  await press(END_PHONE);
  expect(requestBodies()).toEqual([{ uuid: PHONE.uuid }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Выход на том устройстве выполнен' }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(isBusy(END_PHONE)).toBe(false);
});

test('[AUTH-10] «Выйти на всех остальных» sends no device id', async () => {
  answer(revoke, { status: 1, message: 'Вы вышли на остальных устройствах' });
  render(<Devices devices={[THIS, PHONE]} />);
  await press(END_OTHERS);
  expect(requestBodies()).toEqual([{}]);
  expect(notices).toEqual([{ kind: 'success', text: 'Вы вышли на остальных устройствах' }]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('[AUTH-10] the current device, when it is the only one, has no button', () => {
  render(<Devices devices={[THIS]} />);
  expect(screen.getByText('Это устройство')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[AUTH-10] a session that has already ended (404) counts as success: the list is refreshed', async () => {
  answer(revoke, () => refusal('Уже не найдено', { status: 404 }));
  render(<Devices devices={[THIS, PHONE]} />);
  await press(END_PHONE);
  expect(notices).toEqual([{ kind: 'success', text: 'Уже не найдено' }]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

test.each([
  ['is refused', () => refusal('Войдите заново', { status: 401 }), 'Войдите заново'],
  ['fails', () => refusal('Сервис временно недоступен', { status: 503 }), 'Сервис временно недоступен'],
  ['names a field', () => refusal('Проверьте данные', { status: 400, errors: { uuid: 'UUID' } }), 'Проверьте данные'],
  ['is lost', lostAnswer, TROUBLE],
])(
  '[AUTH-10] ending a session that %s shows the reason, refreshes nothing and enables the button again',
  async (_how, reply, text) => {
    answer(revoke, reply);
    render(<Devices devices={[THIS, PHONE]} />);
    await press(END_PHONE);
    expect(notices).toEqual([{ kind: 'error', text }]);
    expect(router.refresh).not.toHaveBeenCalled();
    expect(isBusy(END_PHONE)).toBe(false);
    answer(revoke, ENDED);
    await press(END_PHONE);
    expect(requestBodies()).toHaveLength(2);
    expect(router.refresh).toHaveBeenCalledOnce();
  },
);

test('[AUTH-10] «Выйти», pressed twice, sends one request; only this button is busy', async () => {
  const held = heldAnswer<typeof ENDED>();
  answer(revoke, () => held.reply);
  render(<Devices devices={[THIS, PHONE]} />);
  await pressTwice(END_PHONE);
  expect([isBusy(END_PHONE), isBusy(END_OTHERS)]).toEqual([true, false]);
  held.release(ENDED);
  await press(END_OTHERS);
  expect(requestBodies()).toEqual([{ uuid: PHONE.uuid }, {}]);
});

test('[AUTH-10] when the device of the focused button disappears, the list gets the focus', () => {
  const { rerender } = render(<Devices devices={[THIS, PHONE, TABLET]} />);
  button(END_PHONE).focus();
  rerender(<Devices devices={[THIS, TABLET]} />);
  expect(screen.queryByText('Safari, iPhone')).toBeNull();
  const focused = document.activeElement;
  expect(focused).not.toBe(document.body);
  expect(focused?.contains(screen.getByRole('list'))).toBe(true);
});

test('[AUTH-10] a new device in the list leaves the focus where it is', () => {
  const { rerender } = render(<Devices devices={[THIS, PHONE]} />);
  button(END_PHONE).focus();
  rerender(<Devices devices={[THIS, PHONE, TABLET]} />);
  expect(document.activeElement).toBe(button(END_PHONE));
});
