import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { staffOrderMoney } from '@/contract/staff/order-money';
import { staffOrders } from '@/contract/staff/orders';
import { PERMISSIONS } from '@/contract/staff/permissions';
import { SIGNED_OUT } from '@/contract/staff/sign-in';
import { type Notice, onNotice } from '@/lib/notify';
import { router } from '@/tests/setup/fake-navigation';
import { answer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { button, DONE, moves, PAID, press } from '@/tests/setup/order-actions';
import { sampleLine, sampleMoney, sampleOrder } from '@/tests/setup/order-card';
import { OrderActions } from './order-actions-client';

const { confirmOrder, moveOrder, undoMove } = staffOrders;
const COMPANY = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' };

function collectNotices(): [Notice[], () => void] {
  const notices: Notice[] = [];
  return [notices, onNotice((notice) => notices.push(notice))];
}

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
  render(<OrderActions card={sampleOrder({ company: COMPANY })} permissions={PERMISSIONS} />);
  expect(screen.getByRole('link', { name: 'Печать' }).getAttribute('href')).toBe(
    '/admin/print/picking?number=3502-3219',
  );
  const papers = ['Лист в коробку', 'Наклейки', 'Счёт', 'УПД', 'Страница покупателя'];
  expect(papers.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    ...['slips', 'labels', 'bill', 'upd'].map((paper) => `/admin/print/${paper}?number=3502-3219`),
    'https://yarus.example/success?token=1',
  ]);
});

test('without requisites of the customer there is neither an invoice nor an УПД to print', () => {
  render(<OrderActions card={sampleOrder()} permissions={PERMISSIONS} />);
  const papers = ['Наклейки', 'Счёт', 'УПД'].map((name) => screen.queryByRole('link', { name }) !== null);
  expect(papers).toEqual([true, false, false]);
});

test.each([
  ['confirmation', /ещё не\sподтвердили/],
  ['payment', /ещё не\sзаплатил/],
] as const)('a picker reads why an order that awaits %s offers no move', (awaits, words) => {
  const card = sampleOrder({ awaits, next: [] });
  const { rerender } = render(<OrderActions card={card} permissions={['orders.read', 'orders.assemble']} />);
  expect(screen.getByText(words)).toBeTruthy();
  rerender(<OrderActions card={card} permissions={['orders.read']} />);
  expect(screen.queryByText(words)).toBeNull();
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

  const takeBack = async (notices: Notice[]) => {
    act(() => notices.at(-1)?.action?.run());
    await act(settleRequests);
  };

  test('the notification names money and move, and takes the move back before the money', async () => {
    const [notices, stop] = collectNotices();
    answer(staffOrderMoney.recordPayment, { status: 1, message: 'Записали 14 050 ₽ картой' });
    answer(moveOrder, { status: 1, message: 'Заказ № 3502-3219 выдан' });
    answer(undoMove, DONE);
    answer(staffOrderMoney.removePayment, DONE);
    render(<OrderActions card={due()} permissions={PERMISSIONS} />);
    await press(button('Выдан'));
    await press(button('Картой'));
    expect(notices.map(({ text }) => text)).toEqual(['Записали 14 050 ₽ картой. Заказ № 3502-3219 выдан']);
    await takeBack(notices);
    stop();
    const [paid] = requestsTo(staffOrderMoney.recordPayment).map(({ body }) => body.id);
    expect(requestsTo(staffOrderMoney.removePayment).map(({ body }) => body)).toEqual([{ id: paid }]);
    expect(requestsTo(undoMove).map(({ body }) => body.from)).toEqual(['done']);
  });

  test('a move that is not taken back leaves the money recorded', async () => {
    const [notices, stop] = collectNotices();
    answer(staffOrderMoney.recordPayment, DONE);
    answer(moveOrder, DONE);
    answer(undoMove, { status: 0, message: 'Чек о выдаче уже ушёл' });
    render(<OrderActions card={due()} permissions={PERMISSIONS} />);
    await press(button('Выдан'));
    await press(button('Картой'));
    await takeBack(notices);
    stop();
    expect(notices.at(-1)).toMatchObject({ kind: 'error', text: 'Чек о выдаче уже ушёл' });
    expect(requestsTo(staffOrderMoney.removePayment)).toEqual([]);
  });

  test('handed over without payment, the notification takes the move back', async () => {
    const [notices, stop] = collectNotices();
    answer(moveOrder, DONE);
    answer(undoMove, DONE);
    render(<OrderActions card={due()} permissions={PERMISSIONS} />);
    await press(button('Выдан'));
    await press(screen.getByRole('button', { name: /^Выдать без.оплаты$/ }));
    await takeBack(notices);
    stop();
    expect(requestsTo(undoMove).map(({ body }) => body)).toEqual([{ number: '3502-3219', from: 'done' }]);
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

test('who only assembles has the moves of the assembly and no paper with sums', () => {
  const { total: _total, discount: _discount, money: _money, link: _link, ...card } = sampleOrder();
  render(
    <OrderActions
      card={{ ...card, company: COMPANY, has_sums: false }}
      permissions={['orders.read', 'orders.assemble']}
    />,
  );
  expect(names().map(({ textContent }) => textContent)).toEqual(['Собирается']);
  expect(screen.queryByRole('link', { name: 'Счёт', hidden: true })).toBeNull();
  expect(screen.queryByRole('link', { name: 'УПД', hidden: true })).toBeNull();
  expect(screen.getByRole('link', { name: 'Наклейки', hidden: true })).toBeTruthy();
});
