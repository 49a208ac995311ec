import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffInbox } from '@/contract/staff/inbox';
import { type Notice, onNotice } from '@/lib/notify';
import { router } from '@/tests/setup/fake-navigation';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { InboxActions } from './inbox-actions-client';

const { answerInbox, settleInbox, reopenInbox } = staffInbox;
const ITEM = uuidOf(7);
const EMAIL = 'anna@yarus.example';
const SENT = { status: 1, message: 'Ответ отправлен' } as const;

const notices: Notice[] = [];
let stopNotices: () => void;
beforeEach(() => {
  sessionStorage.clear();
  notices.length = 0;
  stopNotices = onNotice(({ kind, text }) => notices.push({ kind, text }));
});
afterEach(() => {
  stopNotices();
  sessionStorage.clear();
});

const show = (isOpen = true, email = EMAIL) => render(<InboxActions id={ITEM} email={email} isOpen={isOpen} />);
const letter = () => screen.getByLabelText<HTMLTextAreaElement>(`Письмо на ${EMAIL}`);
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Заметка/);
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
};
const answers = () => requestsTo(answerInbox).map(({ body }) => body);

test('an answer is sent as typed, confirmed, and its draft removed', async () => {
  answer(answerInbox, SENT);
  show();
  type(letter(), 'Лучше западную.');
  await press('Отправить ответ');
  expect(answers()).toEqual([{ id: expect.any(String), item: ITEM, text: 'Лучше западную.' }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Ответ отправлен' }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('nursery.staff-drafts')).not.toContain('западную');
});

test('a letter that waits for mail to be configured is no success', async () => {
  const message = 'Письмо поставлено в очередь, но почта не настроена';
  answer(answerInbox, { status: 1, message, is_stuck: true });
  show();
  type(letter(), 'Да');
  await press('Отправить ответ');
  expect(notices).toEqual([{ kind: 'warning', text: message }]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('an empty answer is not sent', async () => {
  show();
  type(letter(), '  ');
  await press('Отправить ответ');
  expect(screen.getByText('Это поле обязательно')).toBeTruthy();
  expect(answers()).toEqual([]);
});

test('a double click sends one answer', async () => {
  const { reply, release } = heldAnswer<typeof SENT>();
  answer(answerInbox, () => reply);
  show();
  type(letter(), 'Да');
  await press('Отправить ответ');
  await press('Отправить ответ');
  release(SENT);
  await act(settleRequests);
  expect(answers()).toHaveLength(1);
});

test('after a lost answer the text stays, also in a reloaded page, and the second attempt has the same id', async () => {
  answer(answerInbox, () => lostAnswer());
  const { unmount } = show();
  type(letter(), 'Пересадим весной');
  await press('Отправить ответ');
  expect(screen.getByRole('alert').textContent).toMatch(/Не получилось связаться/);
  expect(router.refresh).not.toHaveBeenCalled();
  unmount();
  answer(answerInbox, SENT);
  show();
  expect(letter().value).toBe('Пересадим весной');
  await press('Отправить ответ');
  const [first, second] = answers();
  expect(second).toEqual(first);
});

test('another text is another letter', async () => {
  answer(answerInbox, () => lostAnswer());
  show();
  type(letter(), 'Да');
  await press('Отправить ответ');
  type(letter(), 'Да, весной');
  await press('Отправить ответ');
  const [first, second] = answers();
  expect(second?.id).not.toBe(first?.id);
});

test.each([
  [
    'what the provider answers',
    { status: 0, message: 'Пока вы писали, это обращение уже закрыли' } as const,
    'закрыли',
  ],
  ['a missing permission', refusal('Нет права', { status: 403 }), 'Нет права'],
])('a refusal keeps the text and shows %s', async (_what, reply, text) => {
  answer(answerInbox, () => reply);
  show();
  type(letter(), 'Да');
  await press('Отправить ответ');
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(letter().value).toBe('Да');
  expect(notices).toEqual([]);
});

test('«Готово» closes with the note or without one', async () => {
  answer(settleInbox, { status: 1, message: 'Ответили без письма' });
  const { unmount } = show(true, '');
  expect(screen.queryByRole('button', { name: 'Отправить ответ' })).toBeNull();
  type(note(), 'Позвонили');
  await press('Готово');
  unmount();
  show();
  expect(note().value).toBe('');
  await press('Готово');
  expect(requestsTo(settleInbox).map(({ body }) => body)).toEqual([
    { id: expect.any(String), item: ITEM, note: 'Позвонили' },
    { id: expect.any(String), item: ITEM },
  ]);
});

test('what is closed is opened again with one press; a draft of it is gone', async () => {
  answer(reopenInbox, { status: 1, message: 'Обращение снова открыто' });
  const { unmount } = show();
  type(letter(), 'Черновик');
  unmount();
  const closed = show(false);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Открыть снова']);
  await press('Открыть снова');
  expect(requestsTo(reopenInbox).map(({ body }) => body)).toEqual([{ item: ITEM }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Обращение снова открыто' }]);
  closed.unmount();
  show();
  expect(letter().value).toBe('');
});
