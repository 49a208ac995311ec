import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SIGNED_OUT, staffSignIn } from '@/contract/staff/sign-in';
import { router } from '@/tests/setup/fake-navigation';
import { answer, lostAnswer, refusal, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { SignOut } from './sign-out-client';
import { keepStaffDraft, readStaffDraft } from './staff-drafts';

const forgetFieldPage = vi.hoisted(() => vi.fn(async () => undefined));
const countUnsentMoves = vi.hoisted(() => vi.fn(async () => 0));
vi.mock('@/lib/browser/field-page', () => ({ forgetFieldPage, countUnsentMoves }));

const notices = recordNotices();
const leave = vi.spyOn(window.location, 'replace');

beforeEach(() => {
  forgetFieldPage.mockClear();
  leave.mockReset();
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
])(
  '«Выйти» loads the sign-in anew, so that no former page stays, and drops the drafts if the session %s',
  async (_case, reply) => {
    answer(staffSignIn.closeSession, reply);
    await press();
    expect([leave.mock.calls, router.replace.mock.calls]).toEqual([[['/admin/login']], []]);
    expect(forgetFieldPage).toHaveBeenCalledOnce();
    expect([notices, readStaffDraft('order 1')]).toEqual([[], undefined]);
  },
);

test('a sign-out without an answer is notified, leads nowhere and keeps the drafts', async () => {
  answer(staffSignIn.closeSession, lostAnswer);
  await press();
  expect(notices).toEqual([{ kind: 'error', text: expect.stringMatching(/^Не получилось связаться/) }]);
  expect([leave.mock.calls, router.replace.mock.calls, router.refresh.mock.calls]).toEqual([[], [], []]);
  expect(screen.getByRole('button', { name: 'Выйти' }).getAttribute('aria-busy')).not.toBe('true');
  expect(readStaffDraft('order 1')).toBe('черновик');
});

test('who has not sent all that was done in the field is told before, and may leave all the same', async () => {
  countUnsentMoves.mockResolvedValueOnce(2);
  answer(staffSignIn.closeSession, { status: 1, message: 'Вы вышли' });
  await press();
  expect(notices).toMatchObject([
    { kind: 'warning', text: expect.stringMatching(/^Не.отправлено записей «В.поле»: 2/) },
  ]);
  expect(leave).not.toHaveBeenCalled();
  await act(async () => {
    notices[0]?.action?.run();
    await settleRequests();
  });
  expect(leave).toHaveBeenCalledOnce();
});
