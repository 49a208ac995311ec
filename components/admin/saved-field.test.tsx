import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffOrders } from '@/contract/staff/orders';
import { SIGNED_OUT } from '@/contract/staff/sign-in';
import { planOrder } from '@/lib/browser-api/staff-orders';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { SavedField } from './saved-field';
import { dropStaffDraft, readStaffDraft } from './staff-drafts';

const NUMBER = '3502-3219';
const DONE = { status: 1, message: 'Записано' } as const;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const note = (saved: string) => (
  <SavedField name="note" saved={saved} send={(text) => planOrder({ number: NUMBER, staff_note: text })}>
    {(control) => <input aria-label="Заметка" {...control} />}
  </SavedField>
);
function show(saved = '') {
  const { rerender, unmount } = render(note(saved));
  return { unmount, refresh: (now: string) => rerender(note(now)) };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Заметка');
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');
const news = () => plain(screen.getByRole('status').textContent);
const theirs = () => plain(screen.queryByText(/^У коллеги:/)?.textContent ?? null);
const actions = () => screen.queryAllByRole('button').map(({ textContent }) => plain(textContent));
const sent = () => requestsTo(staffOrders.planOrder).map(({ body }) => body.staff_note);

async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
  await act(settleRequests);
}
async function leave() {
  fireEvent.blur(field());
  await act(settleRequests);
}
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name: (label) => plain(label) === name }));
  await act(settleRequests);
}
/** A text whose answer was lost is found again over another value. */
async function restoreOver(saved: string) {
  answer(staffOrders.planOrder, lostAnswer);
  const { unmount } = show();
  await type('Позвонить');
  unmount();
  answer(staffOrders.planOrder, DONE);
  const shown = show(saved);
  await act(settleRequests);
  return shown;
}
async function typeSignedOut() {
  answer(staffOrders.planOrder, () => refusal(SIGNED_OUT, { status: 401 }));
  const shown = show();
  await type('Позвонить');
  answer(staffOrders.planOrder, DONE);
  return shown;
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

test('a refused text is not tried again', async () => {
  answer(staffOrders.planOrder, () => refusal('Заказ уже выдан'));
  show();
  await type('Позвонить');
  await pass(60_000);
  expect([news(), sent(), readStaffDraft('note')]).toEqual(['Заказ уже выдан', ['Позвонить'], undefined]);
});

test('a field that is gone tries nothing again, so that a newer text stays', async () => {
  const { reply, release } = heldAnswer<Response>();
  answer(staffOrders.planOrder, () => reply);
  const { unmount } = show();
  await type('Позвонить');
  unmount();
  release(refusal('', { status: 503 }));
  await act(settleRequests);
  answer(staffOrders.planOrder, DONE);
  show();
  await type('Не звонить');
  const before = sent();
  await pass(60_000);
  expect([before.at(-1), sent()]).toEqual(['Не звонить', before]);
});

test('a text that was dropped elsewhere is not tried again', async () => {
  answer(staffOrders.planOrder, lostAnswer);
  show();
  await type('Позвонить');
  dropStaffDraft('note');
  await pass(60_000);
  expect(sent()).toEqual(['Позвонить']);
});

test('a text that was refused after its field was left is tried again on return, and so is not lost unseen', async () => {
  const { reply, release } = heldAnswer<Response>();
  answer(staffOrders.planOrder, () => reply);
  const { unmount } = show();
  await type('Позвонить');
  unmount();
  release(refusal('Заказ уже выдан'));
  await act(settleRequests);
  answer(staffOrders.planOrder, () => refusal('Заказ уже выдан'));
  show();
  await act(settleRequests);
  expect([field().value, news()]).toEqual(['Позвонить', 'Заказ уже выдан']);
});

describe('over a colleague’s value', () => {
  test('a restored text is shown beside it, and not sent when the field is left', async () => {
    await restoreOver('Не звонить');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await leave();
    await pass(60_000);
    expect([field().value, theirs(), sent()]).toEqual(['Позвонить', 'У коллеги: «Не звонить»', ['Позвонить']]);
    expect(news()).toBe('Восстановлено, но не записано: поле с тех пор изменили');
  });

  test('it can be left as it is, and the draft is gone', async () => {
    await restoreOver('Не звонить');
    await press('Оставить, как у коллеги');
    await leave();
    expect([field().value, news(), actions(), sent()]).toEqual(['Не звонить', '', [], ['Позвонить']]);
    expect(readStaffDraft('note')).toBeUndefined();
  });

  test('the own text is saved when it is wanted', async () => {
    await restoreOver('Не звонить');
    await press('Записать моё');
    expect([news(), actions(), sent()]).toEqual(['Записано', [], ['Позвонить', 'Позвонить']]);
  });

  test('the own text is saved when it was changed with the other one in view', async () => {
    await restoreOver('Не звонить');
    await type('Позвонить, но не утром');
    expect([news(), sent()]).toEqual(['Записано', ['Позвонить', 'Позвонить, но не утром']]);
  });

  test('nothing is tried again after an outage', async () => {
    answer(staffOrders.planOrder, lostAnswer);
    const { refresh } = show();
    await type('Позвонить');
    answer(staffOrders.planOrder, DONE);
    refresh('Не звонить');
    await pass(5_000);
    await leave();
    expect([news(), theirs(), sent()]).toEqual([
      'Не записано: поле тем временем изменили',
      'У коллеги: «Не звонить»',
      ['Позвонить'],
    ]);
    refresh('');
    expect(theirs()).toBe('У коллеги: пусто');
  });

  test('a text is not sent if it came while the text was typed', async () => {
    const { refresh } = show();
    fireEvent.change(field(), { target: { value: 'Позвон' } });
    refresh('Не звонить');
    await type('Позвонить');
    expect([theirs(), sent()]).toEqual(['У коллеги: «Не звонить»', []]);
  });
});

describe('a text whose answer was lost, but which was saved', () => {
  test('is no draft after a reload, and cannot appear over a colleague’s later one', async () => {
    const { unmount } = await restoreOver('Позвонить');
    expect([news(), sent(), readStaffDraft('note')]).toEqual(['', ['Позвонить'], undefined]);
    unmount();
    show('Не звонить');
    expect([field().value, news()]).toEqual(['Не звонить', '']);
  });

  test('is not sent again once the page shows it', async () => {
    answer(staffOrders.planOrder, lostAnswer);
    const { refresh } = show();
    await type('Позвонить ');
    refresh('Позвонить');
    await pass(5_000);
    expect([news(), sent(), readStaffDraft('note')]).toEqual(['Записано', ['Позвонить '], undefined]);
    refresh('Не звонить');
    expect(field().value).toBe('Не звонить');
  });

  test('is no colleague’s text to what is typed next', async () => {
    answer(staffOrders.planOrder, lostAnswer);
    const { refresh } = show();
    await type('Позвонить');
    refresh('Позвонить');
    answer(staffOrders.planOrder, DONE);
    await type('Позвонить в семь');
    expect([news(), sent()]).toEqual(['Записано', ['Позвонить', 'Позвонить в семь']]);
  });

  test('can be taken back', async () => {
    answer(staffOrders.planOrder, lostAnswer);
    show();
    await type('Позвонить');
    answer(staffOrders.planOrder, DONE);
    await type('');
    expect([news(), sent()]).toEqual(['Записано', ['Позвонить', '']]);
  });
});

describe('after the session has ended', () => {
  test('a text is kept and sent neither by itself nor when the field is left', async () => {
    await typeSignedOut();
    expect(news()).toMatch(/^Не записано: вход закончился. Набранное останется здесь до входа/);
    await leave();
    await pass(60_000);
    expect([field().value, sent(), readStaffDraft('note')]).toMatchObject([
      'Позвонить',
      ['Позвонить'],
      { text: 'Позвонить' },
    ]);
    await press('Записать');
    expect([news(), sent()]).toEqual(['Записано', ['Позвонить', 'Позвонить']]);
  });

  test('a reload, perhaps by a colleague who signed in beside, shows the text and asks', async () => {
    const { unmount } = await typeSignedOut();
    unmount();
    show();
    await leave();
    expect([field().value, news(), sent()]).toEqual(['Позвонить', 'Восстановлено, но не записано', ['Позвонить']]);
    await press('Не записывать');
    expect([field().value, news(), readStaffDraft('note')]).toEqual(['', '', undefined]);
  });

  test('a text asks on return, too, if its field was left before the answer', async () => {
    const { reply, release } = heldAnswer<Response>();
    answer(staffOrders.planOrder, () => reply);
    const { unmount } = show();
    await type('Позвонить');
    unmount();
    release(refusal(SIGNED_OUT, { status: 401 }));
    await act(settleRequests);
    show();
    await act(settleRequests);
    expect([news(), actions(), sent()]).toEqual([
      'Восстановлено, но не записано',
      ['Записать', 'Не записывать'],
      ['Позвонить'],
    ]);
  });

  test('a colleague’s value that came meanwhile is asked about first', async () => {
    const { refresh } = await typeSignedOut();
    refresh('Не звонить');
    await press('Записать');
    expect([theirs(), sent()]).toEqual(['У коллеги: «Не звонить»', ['Позвонить']]);
  });
});
