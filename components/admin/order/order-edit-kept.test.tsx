import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffOrderEdits } from '@/contract/staff/order-edits';
import { staffOrders } from '@/contract/staff/orders';
import { staffPhoneOrders } from '@/contract/staff/phone-orders';
import { answer, requestsTo } from '@/tests/setup/msw';
import { sampleLine, sampleOrder } from '@/tests/setup/order-card';
import { button, CARD, EDITED, line, loseOne, minus, press, previewed, show } from '@/tests/setup/order-lines-fixture';
import { uuidOf } from '@/tests/setup/samples';

const { editOrder, previewEdit } = staffOrderEdits;
const plainText = (element: Element | null) => element?.textContent?.replaceAll('\u00A0', ' ');

beforeEach(() => answer(previewEdit, previewed()));

describe('an edit that was not saved', () => {
  const RESTORED = /^Восстановлены несохранённые изменения\./;
  const amount = () => line('Туя 1').getByRole<HTMLInputElement>('textbox').value;
  const typeAndReload = async (next = CARD) => {
    const { unmount } = show();
    await press(minus());
    await press(screen.getByLabelText('Погибло'));
    fireEvent.change(screen.getByLabelText('Адрес'), { target: { value: 'Тверь, Лесная, 1' } });
    unmount();
    show(next);
  };

  test('is restored after a reload, with a notice, and can be dropped', async () => {
    await typeAndReload();
    expect(screen.getByText(RESTORED).textContent).not.toContain('изменился');
    expect([amount(), screen.getByLabelText<HTMLInputElement>('Погибло').checked]).toEqual(['4', true]);
    expect(screen.getByLabelText<HTMLInputElement>('Адрес').value).toBe('Тверь, Лесная, 1');
    await press(button('Убрать эти изменения'));
    expect([amount(), screen.queryByText(RESTORED)]).toEqual(['5', null]);
    cleanup();
    show();
    expect(screen.queryByText(RESTORED)).toBeNull();
  });

  test('is restored with a warning if the order has changed meanwhile', async () => {
    await typeAndReload({ ...CARD, total: 12_000 });
    expect(screen.getByText(RESTORED).textContent?.replaceAll('\u00A0', ' ')).toContain('Заказ с тех пор изменился');
  });

  test('is forgotten once it is saved', async () => {
    answer(editOrder, EDITED);
    await press(await loseOne());
    cleanup();
    show();
    expect([amount(), screen.queryByText(RESTORED)]).toEqual(['5', null]);
  });

  test('of another order stays there', async () => {
    await typeAndReload(sampleOrder({ number: '1111-2222' }));
    expect([amount(), screen.queryByText(RESTORED)]).toEqual(['5', null]);
  });
});

describe('an order without plants', () => {
  const single = sampleOrder({ lines: [sampleLine(1, { amount: 1 })] });

  test('is offered to be cancelled instead of saved', async () => {
    answer(staffOrders.moveOrder, EDITED);
    show(single);
    await press(line('Туя 1').getByRole('button', { name: 'Убрать из заказа' }));
    expect(screen.getByText(/^В.заказе не.останется растений/).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    await press(button('Отменить заказ'));
    expect(plainText(document.activeElement)).toBe('Отменить заказ № 3502-3219?');
    await press(button('Оставить как есть'));
    await press(button('Отменить заказ'));
    await press(button('Отменить заказ'));
    expect(requestsTo(staffOrders.moveOrder).map(({ body }) => body)).toEqual([
      { number: '3502-3219', status: 'cancelled' },
    ]);
    expect(requestsTo(previewEdit)).toEqual([]);
  });

  test('is cancelled with the plants that were marked dead', async () => {
    answer(staffOrders.moveOrder, EDITED);
    show(single);
    await press(line('Туя 1').getByRole('button', { name: 'Убрать из заказа' }));
    await press(line('Туя 1').getByLabelText('Погибло'));
    await press(button('Отменить заказ'));
    await press(button('Отменить заказ'));
    expect(requestsTo(staffOrders.moveOrder).map(({ body }) => body)).toEqual([
      { number: '3502-3219', status: 'cancelled', lost: [{ uuid: single.lines[0]?.uuid, amount: 1 }] },
    ]);
  });

  test('asks about cancelling again after a reload, with what was typed', async () => {
    const { unmount } = show(single);
    await press(line('Туя 1').getByRole('button', { name: 'Убрать из заказа' }));
    await press(button('Отменить заказ'));
    fireEvent.change(screen.getByLabelText(/^Что написать покупателю/), { target: { value: 'Замёрзли' } });
    unmount();
    show(single);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Что написать покупателю/).value).toBe('Замёрзли');
  });

  test('gets its plant back by «Не менять»', async () => {
    show(single);
    await press(line('Туя 1').getByRole('button', { name: 'Убрать из заказа' }));
    await press(button('Не менять'));
    expect(line('Туя 1').getByRole<HTMLInputElement>('textbox').value).toBe('1');
  });

  test('that gets another plant is saved as usual', async () => {
    const found = { uuid: uuidOf(7), sku: '7', name: 'Дуб', src: '', price: 4_500, free: 3, travel: {} };
    answer(staffPhoneOrders.findProducts, { items: [found] });
    show(single);
    await press(line('Туя 1').getByRole('button', { name: 'Убрать из заказа' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Добавить растение' }), { target: { value: 'дуб' } });
    fireEvent.click(await within(await screen.findByRole('listbox')).findByRole('option'));
    expect(button('Сохранить')).toBeTruthy();
  });
});
