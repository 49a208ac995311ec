import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffOrders } from '@/contract/staff/orders';
import { planOrder } from '@/lib/browser-api/staff-orders';
import { answer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { SavedField } from './saved-field';
import { readStaffDraft } from './staff-drafts';

const NUMBER = '3502-3219';
const DONE = { status: 1, message: 'Записано' } as const;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const show = (saved = '') =>
  render(
    <SavedField name="note" saved={saved} send={(text) => planOrder({ number: NUMBER, staff_note: text })}>
      {(control) => <input aria-label="Заметка" {...control} />}
    </SavedField>,
  );
const field = () => screen.getByLabelText<HTMLInputElement>('Заметка');
const news = () => screen.getByRole('status').textContent;
const sent = () => requestsTo(staffOrders.planOrder).map(({ body }) => body.staff_note);

async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
  await act(settleRequests);
}
async function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
  await act(settleRequests);
}

test('during an outage the field says so, and is saved by itself once the connection is back', async () => {
  answer(staffOrders.planOrder, lostAnswer);
  show();
  await type('Позвонить');
  expect(news()).toMatch(/^Нет связи, ещё не.записано/);
  answer(staffOrders.planOrder, DONE);
  await pass(5_000);
  expect([news(), sent()]).toEqual(['Записано', ['Позвонить', 'Позвонить']]);
  await pass(60_000);
  expect(sent()).toHaveLength(2);
});

test('what is typed after a lost answer is sent instead of it', async () => {
  answer(staffOrders.planOrder, lostAnswer);
  show();
  await type('Позвонить');
  answer(staffOrders.planOrder, DONE);
  await type('Позвонить в семь');
  await pass(60_000);
  expect(sent()).toEqual(['Позвонить', 'Позвонить в семь']);
});

test('a reload during an outage keeps the text, which is saved then', async () => {
  answer(staffOrders.planOrder, lostAnswer);
  const { unmount } = show();
  await type('Позвонить');
  unmount();
  answer(staffOrders.planOrder, DONE);
  show();
  await act(settleRequests);
  expect([news(), sent()]).toEqual(['Записано', ['Позвонить', 'Позвонить']]);
  expect(readStaffDraft('note')).toBeUndefined();
});

test('a text restored over a colleague’s change is shown and not sent', async () => {
  answer(staffOrders.planOrder, lostAnswer);
  const { unmount } = show();
  await type('Позвонить');
  unmount();
  show('Не звонить');
  await act(settleRequests);
  expect([field().value, sent()]).toEqual(['Позвонить', ['Позвонить']]);
  expect(news()).toMatch(/^Восстановлено, но не.записано/);
});

test('a refused text is not tried again', async () => {
  answer(staffOrders.planOrder, () => refusal('Заказ уже выдан'));
  show();
  await type('Позвонить');
  await pass(60_000);
  expect([news(), sent(), readStaffDraft('note')]).toEqual(['Заказ уже выдан', ['Позвонить'], undefined]);
});
