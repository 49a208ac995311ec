import { act, createEvent, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { staffOrderMoney } from '@/contract/staff/order-money';
import { staffOrders } from '@/contract/staff/orders';
import { PERMISSIONS } from '@/contract/staff/permissions';
import { SIGNED_OUT } from '@/contract/staff/sign-in';
import { type Notice, onNotice } from '@/lib/notify';
import { router } from '@/tests/setup/fake-navigation';
import { answer, heldAnswer, refusal, requestLog, requestsTo, settleRequests } from '@/tests/setup/msw';
import { sampleLine, sampleMoney, sampleOrder } from '@/tests/setup/order-card';
import { uuidOf } from '@/tests/setup/samples';
import { OrderActions } from './order-actions-client';
import { useUnsavedMark } from './use-unsaved-edit';

const { confirmOrder, moveOrder, undoMove } = staffOrders;
const DONE = { status: 1, message: 'Готово' } as const;

const button = (name: string) => screen.getByRole('button', { name });
const press = async (element: HTMLElement) => {
  element.focus();
  fireEvent.click(element);
  await act(settleRequests);
};
/** «Выдан» has nothing to ask. */
const PAID = sampleOrder({ money: sampleMoney({ paid: 14_050 }) });

const moves = () => requestsTo(moveOrder).map(({ body }) => body);
const names = () => within(screen.getByRole('group', { name: 'Что сделать с заказом' })).getAllByRole('button');

test('a new order is confirmed with one press, and the focus stays with the buttons', async () => {
  answer(confirmOrder, DONE);
  const isNew = sampleOrder({ status: 'new', can_confirm: true, next: ['confirmed', 'assembling', 'cancelled'] });
  const { rerender } = render(<OrderActions card={isNew} permissions={PERMISSIONS} />);
  await press(button('Подтвердить'));
  expect(requestsTo(confirmOrder).map(({ body }) => body)).toEqual([{ number: '3502-3219' }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  rerender(<OrderActions card={sampleOrder()} permissions={PERMISSIONS} />);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Что сделать с заказом' }));
});

test('«Выдан» is offered from confirmed on and is one press once it is paid', async () => {
  answer(moveOrder, DONE);
  render(<OrderActions card={PAID} permissions={PERMISSIONS} />);
  expect(names().map(({ textContent }) => textContent)).toEqual(['Собирается', 'Выдан', 'Отменить']);
  await press(button('Выдан'));
  expect(moves()).toEqual([{ number: '3502-3219', status: 'done' }]);
});

test('without a session a move does not leave the page', async () => {
  answer(moveOrder, () => refusal(SIGNED_OUT, { status: 401 }));
  render(<OrderActions card={PAID} permissions={PERMISSIONS} />);
  await press(button('Собирается'));
  expect(router.refresh).not.toHaveBeenCalled();
  expect(button('Собирается').getAttribute('aria-busy')).toBeNull();
});

test('a double click moves the order once', async () => {
  answer(moveOrder, DONE);
  const { rerender } = render(<OrderActions card={sampleOrder()} permissions={PERMISSIONS} />);
  await press(button('Собирается'));
  rerender(
    <OrderActions card={sampleOrder({ status: 'assembling', next: ['ready', 'done'] })} permissions={PERMISSIONS} />,
  );
  fireEvent.click(button('Собран'), { detail: 2 });
  await act(settleRequests);
  expect(moves()).toEqual([{ number: '3502-3219', status: 'assembling' }]);
});

test.each(['confirmed', 'awaiting_payment'] as const)(
  'the notification takes a confirmation back from «%s» before the page shows that state',
  async (to) => {
    const offers: Notice[] = [];
    const stop = onNotice((notice) => offers.push(notice));
    answer(confirmOrder, { ...DONE, to });
    answer(undoMove, DONE);
    render(<OrderActions card={sampleOrder({ status: 'new', can_confirm: true })} permissions={PERMISSIONS} />);
    await press(button('Подтвердить'));
    act(() => offers[0]?.action?.run());
    await act(settleRequests);
    stop();
    expect(requestsTo(undoMove).map(({ body }) => body)).toEqual([{ number: '3502-3219', from: to }]);
  },
);

test('an undo that is pressed while a move is being sent sends nothing', async () => {
  const offers: Notice[] = [];
  const stop = onNotice((notice) => offers.push(notice));
  answer(confirmOrder, { ...DONE, to: 'confirmed' });
  render(
    <OrderActions
      card={sampleOrder({ status: 'new', can_confirm: true, next: ['assembling'] })}
      permissions={PERMISSIONS}
    />,
  );
  await press(button('Подтвердить'));
  const { reply, release } = heldAnswer<typeof DONE>();
  answer(moveOrder, () => reply);
  fireEvent.click(button('Собирается'));
  act(() => offers[0]?.action?.run());
  release(DONE);
  await act(settleRequests);
  stop();
  expect([moves().length, requestsTo(undoMove)]).toEqual([1, []]);
});

test('an impatient second press does not reach the button that took the place of the first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  answer(confirmOrder, DONE);
  answer(moveOrder, DONE);
  const isNew = sampleOrder({ status: 'new', can_confirm: true, next: ['assembling'] });
  const { rerender } = render(<OrderActions card={isNew} permissions={PERMISSIONS} />);
  await press(button('Подтвердить'));
  rerender(<OrderActions card={sampleOrder()} permissions={PERMISSIONS} />);
  const pressByMouse = async () => {
    const click = createEvent.click(button('Собирается'), { detail: 1 });
    Object.defineProperty(click, 'timeStamp', { value: performance.now() });
    fireEvent(button('Собирается'), click);
    await act(settleRequests);
  };
  act(() => vi.advanceTimersByTime(800));
  expect(button('Собирается').getAttribute('aria-disabled')).toBe('true');
  await pressByMouse();
  expect(moves()).toEqual([]);
  act(() => vi.advanceTimersByTime(200));
  expect(button('Собирается').getAttribute('aria-disabled')).toBe('false');
  await pressByMouse();
  expect(moves()).toEqual([{ number: '3502-3219', status: 'assembling' }]);
  vi.useRealTimers();
});

test('by keyboard the next move works at once', async () => {
  answer(moveOrder, DONE);
  const { rerender } = render(
    <OrderActions card={sampleOrder({ status: 'new', next: ['confirmed'] })} permissions={PERMISSIONS} />,
  );
  rerender(<OrderActions card={sampleOrder()} permissions={PERMISSIONS} />);
  await press(button('Собирается'));
  expect(moves()).toEqual([{ number: '3502-3219', status: 'assembling' }]);
});

test('printing and papers are links', () => {
  render(<OrderActions card={sampleOrder()} permissions={PERMISSIONS} />);
  expect(screen.getByRole('link', { name: 'Печать' }).getAttribute('href')).toBe(
    '/admin/print/picking?number=3502-3219',
  );
  const papers = ['Лист в коробку', 'Наклейки', 'Счёт', 'УПД', 'Страница покупателя'];
  expect(papers.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    ...['slips', 'labels', 'bill', 'upd'].map((paper) => `/admin/print/${paper}?number=3502-3219`),
    'https://yarus.example/success?token=1',
  ]);
});

test('cancelling asks what became of the plants and what to write', async () => {
  answer(moveOrder, DONE);
  const money = sampleMoney({ paid: 14_050, bank_can_return: 14_050 });
  render(<OrderActions card={sampleOrder({ money })} permissions={PERMISSIONS} />);
  await press(button('Отменить'));
  expect(screen.queryByText(/^Отдайте покупателю/)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Отменить заказ №\u00A03502-3219?');
  const [tuya] = screen.getAllByRole('group', { name: /^Что с.растением/ }) as [HTMLElement];
  expect(within(tuya).getByLabelText<HTMLInputElement>('Вернётся в продажу').checked).toBe(true);
  await press(within(tuya).getByLabelText('Погибло'));
  const lost = within(tuya).getByRole('group', { name: 'Количество: погибло, Туя 1' });
  fireEvent.change(within(lost).getByRole('textbox'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText(/^Что написать покупателю/), { target: { value: 'Замёрзли' } });
  await press(button('Отменить заказ, вернуть деньги'));
  expect(moves()).toEqual([
    { number: '3502-3219', status: 'cancelled', note: 'Замёрзли', lost: [{ uuid: uuidOf(1), amount: 2 }] },
  ]);
});

test('cancelling promises no return of what was paid by hand, and says who returns it', async () => {
  answer(moveOrder, DONE);
  const money = sampleMoney({ paid: 14_050, bank_can_return: 4_050 });
  const { rerender } = render(<OrderActions card={sampleOrder({ money })} permissions={PERMISSIONS} />);
  await press(button('Отменить'));
  expect(screen.getByText(/^Отдайте покупателю 10\s000\s₽ и\sзапишите возврат/)).toBeTruthy();
  rerender(<OrderActions card={sampleOrder({ money: { ...money, bank_can_return: 0 } })} permissions={PERMISSIONS} />);
  expect(screen.getByText(/^Отдайте покупателю 14\s050\s₽/)).toBeTruthy();
  await press(button('Отменить заказ'));
  expect(moves()).toEqual([{ number: '3502-3219', status: 'cancelled' }]);
});

test.each([
  ['new', true, /ещё не\sподтвердили/],
  ['awaiting_payment', false, /ещё не\sзаплатил/],
] as const)('a picker reads why an order in «%s» offers no move', (status, can_confirm, words) => {
  const card = sampleOrder({ status, can_confirm, next: [] });
  const { rerender } = render(<OrderActions card={card} permissions={['orders.read', 'orders.assemble']} />);
  expect(screen.getByText(words)).toBeTruthy();
  rerender(<OrderActions card={card} permissions={['orders.read']} />);
  expect(screen.queryByText(words)).toBeNull();
});

test('a question that is open gives way to an unsaved edit, whose sum it does not know', async () => {
  const card = sampleOrder();
  render(<OrderActions card={card} permissions={PERMISSIONS} />);
  await press(button('Отменить'));
  const { unmount } = renderHook(() => useUnsavedMark(card.number, true));
  expect(screen.queryByText(/^Отменить заказ №/)).toBeNull();
  unmount();
  expect(screen.getByText(/^Отменить заказ №/)).toBeTruthy();
});

test('a refused cancelling keeps what was typed, and «Оставить как есть» sends nothing', async () => {
  answer(moveOrder, { status: 0, message: 'Заказ уже выдан' });
  render(<OrderActions card={sampleOrder()} permissions={PERMISSIONS} />);
  await press(button('Отменить'));
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Что написать покупателю/);
  fireEvent.change(note, { target: { value: 'Замёрзли' } });
  await press(button('Отменить заказ'));
  expect(note.value).toBe('Замёрзли');
  await press(button('Оставить как есть'));
  expect([screen.queryByLabelText(/^Что написать/), requestLog()]).toEqual([null, ['POST /staff/order/move/post/']]);
});

test('of an order that has left nothing is asked about the plants', async () => {
  const card = sampleOrder({
    status: 'done',
    money: sampleMoney({ paid: 500 }),
    next: ['refunded'],
    can_edit: false,
  });
  render(<OrderActions card={card} permissions={PERMISSIONS} />);
  await press(button('Вернуть деньги'));
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

test('who may not write sees papers only', () => {
  const { link: _, ...card } = sampleOrder({ can_confirm: true });
  render(<OrderActions card={card} permissions={['orders.read', 'orders.sums']} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Печать' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Страница покупателя', hidden: true })).toBeNull();
});

describe('handing over', () => {
  const asked = () => screen.getByRole('region');
  const plainText = () => asked().textContent?.replaceAll('\u00A0', ' ');
  const due = (more: Parameters<typeof sampleOrder>[0] = {}) =>
    sampleOrder({ status: 'ready', next: ['done'], ...more });

  test('the question does not come back after the move was taken back', async () => {
    const { rerender } = render(<OrderActions card={due()} permissions={PERMISSIONS} />);
    await press(button('Выдан'));
    expect(asked()).toBeTruthy();
    rerender(<OrderActions card={due({ status: 'done', next: [] })} permissions={PERMISSIONS} />);
    rerender(<OrderActions card={due()} permissions={PERMISSIONS} />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('what is not paid is asked for first, and one press records it and hands over', async () => {
    answer(staffOrderMoney.recordPayment, DONE);
    answer(moveOrder, DONE);
    render(<OrderActions card={due()} permissions={PERMISSIONS} />);
    await press(button('Выдан'));
    expect(moves()).toEqual([]);
    expect(document.activeElement?.textContent?.replaceAll('\u00A0', ' ')).toBe(
      'Не оплачено 14 050 ₽. Выдать всё равно?',
    );
    await press(
      within(screen.getByRole('group', { name: /^Записать оплату/ })).getByRole('button', { name: 'Картой' }),
    );
    expect(requestsTo(staffOrderMoney.recordPayment).map(({ body }) => body)).toEqual([
      { id: expect.any(String), number: '3502-3219', kind: 'payment', way: 'card', amount: 14_050 },
    ]);
    expect(moves()).toEqual([{ number: '3502-3219', status: 'done' }]);
  });

  test('money that is refused leaves the plants here', async () => {
    answer(staffOrderMoney.recordPayment, { status: 0, message: 'Платить больше нечего' });
    render(<OrderActions card={due()} permissions={PERMISSIONS} />);
    await press(button('Выдан'));
    await press(button('Картой'));
    expect([moves(), screen.queryByRole('region') !== null]).toEqual([[], true]);
  });

  test('without payment it is the second way, and the third leaves everything', async () => {
    answer(moveOrder, DONE);
    render(<OrderActions card={due()} permissions={PERMISSIONS} />);
    await press(button('Выдан'));
    await press(button('Оставить как есть'));
    expect([moves(), screen.queryByRole('region')]).toEqual([[], null]);
    await press(button('Выдан'));
    await press(screen.getByRole('button', { name: /^Выдать без.оплаты$/ }));
    expect(moves()).toEqual([{ number: '3502-3219', status: 'done' }]);
  });

  test('who may not record money is not offered to', async () => {
    render(<OrderActions card={due()} permissions={['orders.read', 'orders.write', 'orders.sums']} />);
    await press(button('Выдан'));
    expect(screen.queryByRole('button', { name: 'Картой' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Выдать без.оплаты$/ })).toBeTruthy();
  });

  test('another day and a closed season are asked about, not forbidden', async () => {
    answer(moveOrder, DONE);
    const lines = [sampleLine(1, { ships_from: '2027-04-01' }), sampleLine(2)];
    render(
      <OrderActions
        card={due({ money: sampleMoney({ paid: 14_050 }), handover_on: '2026-01-05', lines })}
        permissions={PERMISSIONS}
      />,
    );
    await press(button('Выдан'));
    expect(plainText()).toContain('Сейчас не сезон: Туя 1 (с 1 апреля).');
    expect(plainText()).toContain('Договорились на 5 января, а сегодня');
    await press(button('Выдать'));
    expect(moves()).toEqual([{ number: '3502-3219', status: 'done' }]);
  });
});

test('the notification of a move offers to undo it', async () => {
  const notices: Notice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  answer(moveOrder, DONE);
  answer(undoMove, DONE);
  render(<OrderActions card={PAID} permissions={PERMISSIONS} />);
  await press(button('Собирается'));
  expect(notices.map(({ text, action }) => [text, action?.name])).toEqual([['Готово', 'Вернуть']]);
  await act(async () => {
    notices[0]?.action?.run();
    await settleRequests();
  });
  expect(requestsTo(undoMove).map(({ body }) => body)).toEqual([{ number: '3502-3219', from: 'assembling' }]);
  expect(notices[1]).toEqual({ topic: 'admin', kind: 'success', text: 'Готово' });
  stop();
});

test('a refused move offers no undo', async () => {
  const notices: Notice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  answer(moveOrder, { status: 0, message: 'Заказ уже выдан' });
  render(<OrderActions card={PAID} permissions={PERMISSIONS} />);
  await press(button('Собирается'));
  expect(notices).toEqual([{ topic: 'admin', kind: 'error', text: 'Заказ уже выдан' }]);
  stop();
});

test('a move is undone with one press', async () => {
  answer(undoMove, DONE);
  const card = sampleOrder({ status: 'done', next: [], undo: { to: 'ready' } });
  render(<OrderActions card={card} permissions={PERMISSIONS} />);
  await press(button('Вернуть в\u00A0«Собран»'));
  expect(requestsTo(undoMove).map(({ body }) => body)).toEqual([{ number: '3502-3219', from: 'done' }]);
});

test('a move that cannot be undone shows the reason instead', () => {
  const undo = { to: 'ready', refused: 'Чек о выдаче уже ушёл' } as const;
  render(<OrderActions card={sampleOrder({ status: 'done', next: [], undo })} permissions={PERMISSIONS} />);
  expect(screen.queryByRole('button', { name: /^Вернуть в/ })).toBeNull();
  expect(screen.getByText(/^Вернуть в.«Собран» нельзя\. Чек о выдаче уже ушёл\.$/)).toBeTruthy();
});

test('who only assembles has the moves of the assembly and no paper with sums', () => {
  const { total: _total, discount: _discount, money: _money, link: _link, ...card } = sampleOrder();
  render(<OrderActions card={{ ...card, has_sums: false }} permissions={['orders.read', 'orders.assemble']} />);
  expect(names().map(({ textContent }) => textContent)).toEqual(['Собирается']);
  expect(screen.queryByRole('link', { name: 'Счёт', hidden: true })).toBeNull();
  expect(screen.queryByRole('link', { name: 'УПД', hidden: true })).toBeNull();
  expect(screen.getByRole('link', { name: 'Наклейки', hidden: true })).toBeTruthy();
});
