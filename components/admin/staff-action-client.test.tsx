import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffPeople } from '@/contract/staff/people';
import { SIGNED_OUT } from '@/contract/staff/sign-in';
import { type Notice, onNotice } from '@/lib/notify';
import { router } from '@/tests/setup/fake-navigation';
import { answer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { type StaffAct, StaffAction } from './staff-action-client';

const notices = recordNotices();

async function press(staffAct: StaffAct, undo?: StaffAct) {
  render(
    <StaffAction act={staffAct} undo={undo}>
      Нажать
    </StaffAction>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Нажать' }));
  await act(settleRequests);
}

const ID = '8a0f5a2c-5a3f-4c55-9d0e-0b6f5f1f8a11';
const END: StaffAct = { kind: 'endSession', id: ID };

test('a success is notified, and the page is refreshed', async () => {
  answer(staffPeople.endSession, { status: 1, message: 'Вход завершён' });
  await press(END);
  expect(notices).toEqual([{ kind: 'success', text: 'Вход завершён' }]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('a slow second press on what closed the access does not open it again', async () => {
  answer(staffPeople.changePerson, { status: 1, message: 'Доступ закрыт' });
  const row = (isDisabled: boolean) => (
    <StaffAction act={{ kind: 'setAccess', id: ID, isDisabled }}>Нажать</StaffAction>
  );
  const { rerender } = render(row(true));
  const pressOnce = () => fireEvent.click(screen.getByRole('button', { name: 'Нажать' }), { detail: 1 });
  pressOnce();
  await act(settleRequests);
  rerender(row(false));
  pressOnce();
  await act(settleRequests);
  expect(requestsTo(staffPeople.changePerson).map(({ body }) => body)).toEqual([{ id: ID, is_disabled: true }]);
});

test('closed access is opened again by a press in the notification', async () => {
  answer(staffPeople.changePerson, { status: 1, message: 'Доступ закрыт' });
  const offered: Notice[] = [];
  const stopOffers = onNotice((notice) => offered.push(notice));
  await press({ kind: 'setAccess', id: ID, isDisabled: true }, { kind: 'setAccess', id: ID, isDisabled: false });
  act(() => offered[0]?.action?.run());
  await act(settleRequests);
  stopOffers();
  expect(offered.map(({ action }) => action?.name)).toEqual(['Вернуть', undefined]);
  expect(requestsTo(staffPeople.changePerson).map(({ body }) => body)).toEqual([
    { id: ID, is_disabled: true },
    { id: ID, is_disabled: false },
  ]);
});

test('an ended session is notified, and the page stays as it is', async () => {
  answer(staffPeople.endSession, () => refusal(SIGNED_OUT, { status: 401 }));
  await press(END);
  expect(notices).toEqual([{ kind: 'error', text: SIGNED_OUT }]);
  expect(router.refresh).not.toHaveBeenCalled();
});
