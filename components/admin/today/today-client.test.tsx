import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffInbox } from '@/contract/staff/inbox';
import { staffKeys } from '@/contract/staff/keys';
import { staffLots } from '@/contract/staff/lots';
import { PERMISSIONS } from '@/contract/staff/permissions';
import { staffToday, type TodayItem } from '@/contract/staff/today';
import type { Today } from '@/lib/admin/today-words';
import { queryClient } from '@/lib/browser-api/query-client';
import { type Notice, onNotice } from '@/lib/notify';
import { router } from '@/tests/setup/fake-navigation';
import { answer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { TodayList } from './today-client';

const NOW = new Date('2026-11-23T07:00:00Z');
const CLAIM_ID = '6f1c1de3-4e62-4c0e-9b1c-0f3f0c1f0a01';
const POLL_MS = 20_000;

const orderItem = (key: string, part: Partial<TodayItem> = {}): TodayItem => ({
  kind: 'new_order',
  key,
  title: `Заказ № ${key}`,
  facts: ['Анна', '7 850 ₽'],
  at: NOW.toISOString(),
  ...part,
});
const CLAIM = orderItem(CLAIM_ID, {
  kind: 'claim',
  title: 'Подмёрзла туя',
  due: '2026-11-24T09:00:00Z',
});
const START: Today = {
  items: [orderItem('1001'), orderItem('1002', { kind: 'handover_tomorrow' }), CLAIM],
  counts: { new_order: 1, handover_tomorrow: 1, claim: 1 },
  newest_order: '1001',
};
const WITH_NEW: Today = {
  items: [orderItem('1003'), ...START.items],
  counts: { ...START.counts, new_order: 2 },
  newest_order: '1003',
};

const notices: Notice[] = [];
let stopNotices: () => void;
beforeEach(() => {
  queryClient.clear();
  notices.length = 0;
  stopNotices = onNotice(({ kind, text }) => notices.push({ kind, text }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: NOW });
});
afterEach(() => {
  cleanup();
  stopNotices();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = () => render(<TodayList start={START} permissions={PERMISSIONS} />);
async function pause(ms: number): Promise<void> {
  for (const time of [ms, 1, 1]) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(time);
      await settleRequests();
    });
  }
}
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
function pressButton(name: RegExp, later = 0): void {
  const click = createEvent.click(screen.getByRole('button', { name }), { detail: 1 });
  Object.defineProperty(click, 'timeStamp', { value: performance.now() + later });
  fireEvent(screen.getByRole('button', { name }), click);
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('sections have counts, links and the clock of a claim', () => {
  show();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Новые заказы 1', 'Претензии 1', 'К выдаче завтра 1']);
  expect(screen.getByRole('link', { name: 'Заказ № 1001' }).getAttribute('href')).toBe('/admin/orders/1001');
  expect(screen.getByText(/ответить до\s12:00 завтра/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Печать всех' }).getAttribute('href')).toBe(
    '/admin/print/picking?from=2026-11-24&to=2026-11-24',
  );
  expect(document.title).toBe('(2) Сегодня');
});

test('a new order comes by itself, is announced and changes the title', async () => {
  answer(staffToday.today, WITH_NEW);
  show();
  expect(requestsTo(staffToday.today)).toHaveLength(0);
  await pause(POLL_MS);
  expect(screen.getByRole('link', { name: 'Заказ № 1003' })).toBeTruthy();
  expect(document.title).toBe('(3) Сегодня');
  expect(statuses()).toContain('Новый заказ № 1003');
});

test('a hidden tab asks every minute, and at once when it is shown again', async () => {
  answer(staffToday.today, START);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  show();
  await pause(59_000);
  expect(requestsTo(staffToday.today)).toHaveLength(0);
  await pause(1_000);
  expect(requestsTo(staffToday.today)).toHaveLength(1);
  await pause(10_000);
  hidden.mockReturnValue(false);
  state.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pause(0);
  expect(requestsTo(staffToday.today)).toHaveLength(2);
});

test('during an outage the list stays with a notice, and the next answer clears it', async () => {
  answer(staffToday.today, () => lostAnswer());
  show();
  await pause(POLL_MS);
  expect(screen.getByRole('link', { name: 'Заказ № 1001' })).toBeTruthy();
  expect(statuses()).toContain('Связь пропала. Показано то, что было в 10:00, пробуем ещё.');
  answer(staffToday.today, START);
  await pause(POLL_MS);
  expect(statuses().join('')).not.toContain('Связь пропала');
});

test('a signed-out reader is sent to the sign-in', async () => {
  answer(staffToday.today, () => refusal('Войдите ещё раз', { status: 401 }));
  show();
  await pause(POLL_MS);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('«Ответили без письма» settles the claim, and the focus goes on to the next item', async () => {
  const { items, counts } = START;
  answer(staffInbox.settleInbox, { status: 1, message: 'Отмечено' });
  answer(staffToday.today, { items: items.slice(0, 2), counts: { ...counts, claim: 0 }, newest_order: '1001' });
  show();
  const button = screen.getByRole('button', { name: /^Ответили без письма ?: Подмёрзла туя$/ });
  button.focus();
  fireEvent.click(button);
  await pause(0);
  expect(requestsTo(staffInbox.settleInbox).map(({ body }) => body)).toEqual([
    { id: expect.any(String), item: CLAIM_ID },
  ]);
  expect(notices).toEqual([{ kind: 'success', text: 'Отмечено: Подмёрзла туя' }]);
  await pause(0);
  expect(screen.queryByText('Подмёрзла туя')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Заказ № 1002' }));
  expect(document.title).toBe('(1) Сегодня');
});

test('a failed exchange leads to its key, and «Понятно» dismisses what was seen of it', async () => {
  const exchange = orderItem(CLAIM_ID, {
    kind: 'failed_exchange',
    title: '1С',
    facts: ['«Принять растения на полку»: Не найдено', 'отказов: 12, первый 22 ноября в 09:00'],
  });
  answer(staffKeys.dismissFailures, { status: 1, message: 'Отказы программы убраны' });
  answer(staffToday.today, { items: [], counts: { failed_exchange: 0 } });
  render(<TodayList start={{ items: [exchange], counts: { failed_exchange: 1 } }} permissions={['people.manage']} />);
  const section = screen.getByRole('region', { name: /^Обмен не\sпрошёл 1$/ });
  expect(within(section).getByRole('link', { name: '1С' }).getAttribute('href')).toBe(`/admin/people#${CLAIM_ID}`);
  expect(section.textContent).toContain('«Принять растения на полку»: Не найдено · отказов: 12, первый 22 ноября');
  expect(document.title).toBe('(1) Сегодня');
  pressButton(/^Понятно ?: 1С$/);
  await pause(0);
  expect(requestsTo(staffKeys.dismissFailures).map(({ body }) => body)).toEqual([
    { id: CLAIM_ID, until: NOW.toISOString() },
  ]);
  expect(notices).toEqual([{ kind: 'success', text: 'Отказы программы убраны: 1С' }]);
  await pause(0);
  expect(screen.queryByText('1С')).toBeNull();
});

test('a reminder of a lot leads to its shelf, «Сделано» takes its day away and gives it back', async () => {
  const [uuid, at] = ['6f1c1de3-4e62-4c0e-9b1c-0f3f0c1f0a09', '2026-11-22T21:00:00.000Z'];
  const reminder = orderItem(CLAIM_ID, { kind: 'lot_reminder', title: 'Туя', facts: ['Погасить'], product: uuid, at });
  const notes: Notice[] = [];
  const stopListening = onNotice((notice) => notes.push(notice));
  answer(staffLots.changeLot, { status: 1, message: 'Партия изменена' });
  answer(staffToday.today, { items: [], counts: {} });
  render(<TodayList start={{ items: [reminder], counts: { lot_reminder: 1 } }} permissions={['products.write']} />);
  expect(screen.getByRole('link', { name: 'Туя' }).getAttribute('href')).toBe(`/admin/products/${uuid}/shelf`);
  expect(screen.getByText('напомнить 23 ноября 2026')).toBeTruthy();
  pressButton(/^Сделано ?: Туя$/);
  await pause(0);
  notes.at(-1)?.action?.run();
  await pause(0);
  expect(requestsTo(staffLots.changeLot).map(({ body }) => body)).toEqual([
    { id: CLAIM_ID, remind_on: { from: '2026-11-23', to: null } },
    { id: CLAIM_ID, remind_on: { from: null, to: '2026-11-23' } },
  ]);
  stopListening();
});

test('a press at the place of a row that has just gone does not settle the next one', async () => {
  const second = { ...CLAIM, key: '6f1c1de3-4e62-4c0e-9b1c-0f3f0c1f0a02', title: 'Сломан побег' };
  const counts = { claim: 2 };
  const settled = () => requestsTo(staffInbox.settleInbox).map(({ body }) => (body as { item: string }).item);
  answer(staffInbox.settleInbox, { status: 1, message: 'Ответили без письма' });
  answer(staffToday.today, { items: [second], counts: { claim: 1 } });
  render(<TodayList start={{ items: [CLAIM, second], counts }} permissions={PERMISSIONS} />);
  pressButton(/Подмёрзла/);
  await pause(0);
  expect(screen.queryByText('Подмёрзла туя')).toBeNull();

  pressButton(/Сломан/, 250);
  await pause(0);
  expect(settled()).toEqual([CLAIM_ID]);

  pressButton(/Сломан/, 1_200);
  await pause(0);
  expect(settled()).toEqual([CLAIM_ID, second.key]);
});

test('the button is busy until the list has been read again', async () => {
  answer(staffInbox.settleInbox, { status: 1, message: 'Ответили без письма' });
  answer(staffToday.today, () => lostAnswer());
  show();
  const button = screen.getByRole('button', { name: /Подмёрзла/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await pause(0);
  expect(requestsTo(staffInbox.settleInbox)).toHaveLength(1);
  await pause(0);
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('the date of an order to hand over is labelled as the date it was placed', () => {
  show();
  const [, , handover] = screen.getAllByRole('listitem');
  expect(handover?.querySelector('time')?.textContent).toBe('заказан 23 ноября 2026');
  expect(screen.getAllByRole('listitem')[0]?.querySelector('time')?.textContent).toContain('10:00');
});

test('who may not answer has nothing to settle', () => {
  render(<TodayList start={START} permissions={['account.own', 'orders.write', 'inbox.read']} />);
  expect(screen.queryByRole('button', { name: /Ответили/ })).toBeNull();
});

test('keys lead through the list, in both layouts', () => {
  show();
  const focused = () => document.activeElement?.textContent;
  press('j');
  expect(document.activeElement).toBe(document.body);
  press('ArrowDown');
  expect(focused()).toBe('Заказ № 1001');
  press('о');
  expect(focused()).toBe('Подмёрзла туя');
  press('j');
  expect(focused()).toBe('Заказ № 1002');
  press('ArrowDown');
  expect(focused()).toBe('Заказ № 1002');
  press('k');
  press('ArrowUp');
  expect(focused()).toBe('Заказ № 1001');
});

test('a new order rings once the sound is switched on, which is remembered', async () => {
  const started = vi.fn();
  vi.stubGlobal('AudioContext', fakeAudio(started));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Звук о новом заказе: включить' }));
  expect(localStorage.getItem('nursery.order-sound')).toBe('["on"]');
  expect(screen.getByRole('button', { name: 'Звук о новом заказе: выключить' })).toBeTruthy();
  started.mockClear();
  answer(staffToday.today, WITH_NEW);
  await pause(POLL_MS);
  expect(started).toHaveBeenCalled();
});

test('a list longer than the page shows how many of it are shown', () => {
  render(<TodayList start={{ ...START, counts: { ...START.counts, new_order: 73 } }} permissions={PERMISSIONS} />);
  const section = screen.getByRole('region', { name: 'Новые заказы 73' });
  expect(section.textContent).toContain('Показаны первые 1.');
  expect(within(section).getByRole('link', { name: 'Показать все' }).getAttribute('href')).toBe(
    '/admin/orders?view=new',
  );
});

test('an empty day has a text', () => {
  render(<TodayList start={{ items: [], counts: {} }} permissions={PERMISSIONS} />);
  expect(screen.getByText(/Всё сделано/)).toBeTruthy();
  expect(document.title).toBe('Сегодня');
});

function fakeAudio(start: () => void) {
  const volume = { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} };
  const tone = { frequency: { value: 0 }, connect: () => volume, start, stop() {} };
  return class {
    currentTime = 0;
    destination = {};
    createOscillator = () => tone;
    createGain = () => volume;
    close = async () => {};
  };
}
