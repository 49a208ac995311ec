import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { staffCustomers } from '@/contract/staff/customers';
import { router } from '@/tests/setup/fake-navigation';
import { answer, refusal, requestLog, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { keepStaffDraft, readStaffDraft } from '../staff-drafts';
import { EraseCustomer } from './erase-customer-client';

const ERASE = 'Удалить личные данные';
const FOREVER = 'Удалить навсегда';
const SURE = 'Понимаю, что вернуть ничего не получится';
const KEEP = 'Оставить';

const notices = recordNotices();

beforeEach(() => {
  render(<EraseCustomer customerKey="79161234567" name="Мария" unsettled="2 300 ₽ к оплате" />);
});

const button = (name: string) => screen.getByRole('button', { name });

async function press(name: string) {
  fireEvent.click(button(name));
  await act(settleRequests);
}

async function eraseAfterTick() {
  await press(ERASE);
  fireEvent.click(screen.getByRole('checkbox', { name: SURE }));
  await press(FOREVER);
}

test('without a tick nothing can be erased; the consequences are shown, and «Оставить» has the focus', async () => {
  await press(ERASE);
  expect(screen.getByRole('group', { name: 'Удалить личные данные: Мария?' }).textContent).toContain(
    'их нужно хранить по закону',
  );
  expect(document.activeElement).toBe(button(KEEP));
  expect(button(FOREVER).getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button(FOREVER).getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Сначала отметьте, что понимаете это');
  await press(FOREVER);
  expect(requestLog()).toEqual([]);
});

test('what the customer owes is named before the answer, also to a screen reader', async () => {
  await press(ERASE);
  const description = document.getElementById(button(KEEP).getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toContain('У\u00A0покупателя 2 300 ₽ к оплате. После удаления связаться');
});

test('the second click of a double click does not close what the first one opened', async () => {
  await press(ERASE);
  fireEvent.click(button(KEEP), { detail: 2 });
  expect(button(KEEP)).toBeTruthy();
});

test('«Оставить» returns to the first button', async () => {
  await press(ERASE);
  await press(KEEP);
  expect(document.activeElement).toBe(button(ERASE));
  expect(requestLog()).toEqual([]);
});

test('after the tick a press erases, drops what was typed about the customer, shows a notice and opens the list', async () => {
  answer(staffCustomers.eraseCustomer, { status: 1, message: 'Личные данные удалены' });
  keepStaffDraft('note 79161234567', { note: 'Звонить вечером' });
  await eraseAfterTick();
  expect(readStaffDraft('note 79161234567')).toBeUndefined();
  expect(requestsTo(staffCustomers.eraseCustomer).map(({ body }) => body)).toEqual([{ key: '79161234567' }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Личные данные удалены' }]);
  expect(router.replace).toHaveBeenCalledExactlyOnceWith('/admin/customers');
});

test.each([
  ['an open order', () => ({ status: 0 as const, message: 'Есть незакрытый заказ' }), 'Есть незакрытый заказ'],
  ['no right', () => refusal('Нет доступа', { status: 403 }), 'Нет доступа'],
])('%s is shown, and the card stays', async (_what, reply, text) => {
  answer(staffCustomers.eraseCustomer, reply);
  await eraseAfterTick();
  expect(notices).toEqual([{ kind: 'error', text }]);
  expect(router.replace).not.toHaveBeenCalled();
  expect(button(FOREVER)).toBeTruthy();
});
