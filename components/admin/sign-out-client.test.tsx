import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SIGNED_OUT, staffSignIn } from '@/contract/staff/sign-in';
import { router } from '@/tests/setup/fake-navigation';
import { answer, lostAnswer, refusal, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { SignOut } from './sign-out-client';
import { keepStaffDraft, readStaffDraft } from './staff-drafts';

const notices = recordNotices();

beforeEach(() => {
  keepStaffDraft('order 1', 'черновик');
});
afterEach(() => {
  sessionStorage.clear();
});

async function press() {
  render(<SignOut />);
  fireEvent.click(screen.getByRole('button', { name: 'Выйти' }));
  await act(settleRequests);
}

test.each([
  ['is ended', () => ({ status: 1, message: 'Вы вышли' }) as const],
  ['was over already', () => refusal(SIGNED_OUT, { status: 401 })],
])('«Выйти» leads to the sign-in and drops the drafts if the session %s', async (_case, reply) => {
  answer(staffSignIn.closeSession, reply);
  await press();
  expect(router.replace.mock.calls).toEqual([['/admin/login']]);
  expect([notices, readStaffDraft('order 1')]).toEqual([[], undefined]);
});

test('a sign-out without an answer is notified, leads nowhere and keeps the drafts', async () => {
  answer(staffSignIn.closeSession, lostAnswer);
  await press();
  expect(notices).toEqual([{ kind: 'error', text: expect.stringMatching(/^Не получилось связаться/) }]);
  expect([router.replace.mock.calls, router.refresh.mock.calls]).toEqual([[], []]);
  expect(readStaffDraft('order 1')).toBe('черновик');
});
