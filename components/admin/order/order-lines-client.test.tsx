import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffOrderEdits } from '@/contract/staff/order-edits';
import { staffPhoneOrders } from '@/contract/staff/phone-orders';
import { staffProducts } from '@/contract/staff/products';
import { SIGNED_OUT } from '@/contract/staff/sign-in';
import { router } from '@/tests/setup/fake-navigation';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { sampleLine, sampleOrder } from '@/tests/setup/order-card';
import {
  button,
  CARD,
  EDITED,
  line,
  loseOne,
  minus,
  press,
  previewed,
  saveButton,
  show,
} from '@/tests/setup/order-lines-fixture';
import { uuidOf } from '@/tests/setup/samples';
import { OrderLines } from './order-lines-client';

const { editOrder, previewEdit } = staffOrderEdits;

const notices = recordNotices();
beforeEach(() => {
  answer(previewEdit, previewed());
});

const sentBody = {
  number: '3502-3219',
  total_before: 14_050,
  edits_before: 0,
  edit: { lines: [{ uuid: uuidOf(1), amount: 4, lost: 1 }] },
};

describe('a plant has died', () => {
  test('«−», «Погибло» and «Сохранить, вернуть …» send the edit once', async () => {
    answer(editOrder, EDITED);
    const save = await loseOne();
    expect(requestsTo(previewEdit).map(({ body }) => body)).toEqual([{ number: '3502-3219', edit: sentBody.edit }]);
    await press(save);
    expect(requestsTo(editOrder).map(({ body }) => body)).toEqual([{ id: expect.any(String), ...sentBody }]);
    expect(notices).toEqual([{ kind: 'success', text: 'Заказ изменён' }]);
    expect(router.refresh).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Не менять' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Туя 1').closest('li'));
  });

  test('a press while the edit is being sent sends nothing', async () => {
    const { reply, release } = heldAnswer<typeof EDITED>();
    answer(editOrder, () => reply);
    const save = await loseOne();
    await press(save);
    await press(save);
    expect(save.getAttribute('aria-busy')).toBe('true');
    release(EDITED);
    await act(settleRequests);
    expect(requestsTo(editOrder)).toHaveLength(1);
  });

  test('after a lost answer the next press has the same id, and the page is not reloaded', async () => {
    answer(editOrder, lostAnswer);
    const save = await loseOne();
    await press(save);
    expect(screen.getByText(/^Не получилось связаться/)).toBeTruthy();
    expect(router.refresh).not.toHaveBeenCalled();
    answer(editOrder, EDITED);
    await press(await saveButton());
    const [first, second] = requestsTo(editOrder).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(notices).toEqual([{ kind: 'success', text: 'Заказ изменён' }]);
  });

  test('another edit has another id', async () => {
    answer(editOrder, lostAnswer);
    await press(await loseOne());
    await press(minus());
    await press(await saveButton());
    const [first, second] = requestsTo(editOrder).map(({ body }) => body);
    expect(second?.edit.lines).toEqual([{ uuid: uuidOf(1), amount: 3, lost: 2 }]);
    expect(second?.id).not.toBe(first?.id);
  });

  test('a refusal is shown, and keeps the amount, the answer and the address that was typed', async () => {
    answer(editOrder, { status: 0, message: 'Заказ изменился, посмотрите ещё раз' });
    const save = await loseOne();
    const address = screen.getByLabelText<HTMLInputElement>('Адрес');
    fireEvent.change(address, { target: { value: 'Тверь, Лесная, 1' } });
    await press(await saveButton());
    expect(save).toBeDefined();
    expect(screen.getByText('Заказ изменился, посмотрите ещё раз')).toBeTruthy();
    expect(line('Туя 1').getByRole<HTMLInputElement>('textbox').value).toBe('4');
    expect(screen.getByLabelText<HTMLInputElement>('Погибло').checked).toBe(true);
    expect(address.value).toBe('Тверь, Лесная, 1');
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  test('without a session the edit stays as typed, and the same press saves it after signing in elsewhere', async () => {
    answer(editOrder, () => refusal(SIGNED_OUT, { status: 401 }));
    await press(await loseOne());
    expect(screen.getByText(SIGNED_OUT)).toBeTruthy();
    expect(router.refresh).not.toHaveBeenCalled();
    expect(line('Туя 1').getByRole<HTMLInputElement>('textbox').value).toBe('4');
    expect(screen.getByLabelText<HTMLInputElement>('Погибло').checked).toBe(true);
    answer(editOrder, EDITED);
    await press(await saveButton());
    const [first, second] = requestsTo(editOrder).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  test('nothing is saved before somebody has chosen what happened to the plant', async () => {
    show();
    await press(minus());
    await press(button('Сохранить'));
    expect(requestsTo(editOrder)).toEqual([]);
    expect(screen.getByText('Скажите, что с растением')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Вернётся в продажу'));
  });

  test('the new total is shown before that, what happens to shelf and money only afterwards', async () => {
    show();
    await press(minus());
    await waitFor(() => expect(screen.getByText('Итого').nextElementSibling?.textContent).toMatch(/стало/));
    expect(screen.queryByText(/^Сумма:/)).toBeNull();
    await press(screen.getByLabelText('Погибло'));
    expect(await screen.findByText(/^Сумма:/)).toBeTruthy();
  });

  test('of several only some may have died', async () => {
    answer(editOrder, EDITED);
    show();
    await press(minus());
    await press(minus());
    await press(screen.getByLabelText('Погибло'));
    const lost = screen.getByRole('group', { name: 'Количество: погибло, Туя 1' });
    await press(within(lost).getByRole('button', { name: 'Уменьшить' }));
    await press(await saveButton());
    expect(requestsTo(editOrder)[0]?.body.edit.lines).toEqual([{ uuid: uuidOf(1), amount: 3, lost: 1 }]);
  });
});

test('the last piece is taken out by «Убрать из заказа», and «Не менять» brings it back', async () => {
  show();
  await press(line('Туя 2').getByRole('button', { name: 'Убрать из заказа' }));
  expect(line('Туя 2').getByRole<HTMLInputElement>('textbox').value).toBe('0');
  await press(button('Не менять'));
  expect(line('Туя 2').getByRole<HTMLInputElement>('textbox').value).toBe('1');
  expect(screen.queryByRole('group', { name: /Что с.растением/ })).toBeNull();
});

test('money recorded meanwhile changes what would be to pay, so the preview is asked for again', async () => {
  const { rerender } = show();
  await press(minus());
  await press(screen.getByLabelText('Погибло'));
  await saveButton();
  expect(requestsTo(previewEdit)).toHaveLength(1);
  const money = { ...CARD.money, paid: CARD.money.paid + 500 };
  rerender(<OrderLines card={{ ...CARD, money }} mayEdit mayPlace={false} />);
  await waitFor(() => expect(requestsTo(previewEdit)).toHaveLength(2));
});

test('typing asks once for a preview, after a pause', async () => {
  show();
  const address = screen.getByLabelText('Адрес');
  for (const value of ['Т', 'Тв', 'Тверь']) fireEvent.change(address, { target: { value } });
  await saveButton();
  expect(requestsTo(previewEdit).map(({ body }) => body.edit)).toEqual([{ address: 'Тверь' }]);
  expect(screen.getByText('Здравствуйте, Анна!')).toBeTruthy();
});

test('an error of the provider is shown at its field', async () => {
  const errors = { 'edit.customer.phone': 'Введите номер полностью' };
  answer(previewEdit, () => refusal('Проверьте данные', { status: 400, errors }));
  answer(editOrder, () => refusal('Проверьте данные', { status: 400, errors }));
  show();
  const phone = screen.getByLabelText<HTMLInputElement>('Телефон');
  fireEvent.change(phone, { target: { value: '+7 916' } });
  await press(button('Сохранить'));
  expect(document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Введите номер полностью',
  );
  expect([document.activeElement, phone.value]).toEqual([phone, '+7 916']);
});

test('a plant is found, chosen by keyboard and added with a price of its own', async () => {
  const found = { uuid: uuidOf(7), sku: '7', name: 'Дуб', src: '', price: 4_500, free: 3, travel: {} };
  answer(staffPhoneOrders.findProducts, { items: [found] });
  answer(editOrder, EDITED);
  show();
  const search = screen.getByRole('combobox', { name: 'Добавить растение' });
  search.focus();
  fireEvent.change(search, { target: { value: 'дуб' } });
  await within(await screen.findByRole('listbox')).findByRole('option');
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(document.activeElement).toBe(search);
  fireEvent.change(screen.getByLabelText('Цена за штуку, ₽'), { target: { value: '4 000' } });
  await press(await saveButton());
  expect(requestsTo(editOrder)[0]?.body.edit).toEqual({ lines: [{ uuid: found.uuid, amount: 1, price: 4_000 }] });
});

test('the place of a plant is saved when its field is left', async () => {
  const { changeProduct } = staffProducts;
  answer(changeProduct, { status: 1, message: 'Товар изменён' });
  render(<OrderLines card={sampleOrder({ lines: [sampleLine(1)] })} mayEdit={false} mayPlace />);
  const bed = screen.getByLabelText<HTMLInputElement>('Место: Туя 1');
  fireEvent.change(bed, { target: { value: 'Гряда 9' } });
  fireEvent.blur(bed);
  await waitFor(() => expect(screen.getByText('Записано')).toBeTruthy());
  expect(requestsTo(changeProduct).map(({ body }) => body)).toEqual([{ uuid: uuidOf(1), bed: 'Гряда 9' }]);
  expect(screen.queryByRole('button')).toBeNull();
});
