import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LOGIN_MASK } from '@/lib/auth/login';
import { PHONE_MASK } from '@/lib/forms/phone-mask';
import type { MaskPattern } from './attach-mask';
import { MaskField } from './mask-field-client';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Поле');

const told = vi.fn<(value: string) => void>();

function Field({ mask, before }: { mask: MaskPattern; before: string }) {
  const [value, setValue] = useState(before);
  const change = (next: string) => {
    told(next);
    setValue(next);
  };
  return <MaskField label="Поле" mask={mask} value={value} onChange={change} />;
}

async function show(mask: MaskPattern, before: string) {
  render(<Field mask={mask} before={before} />);
  act(() => field().focus());
  await act(() => vi.dynamicImportSettled());
}

/** As in a browser: the value is set past React, then the event is fired. */
function put(value: string, event: InputEventInit) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), value);
  field().setSelectionRange(value.length, value.length);
  fireEvent(field(), new InputEvent('input', { bubbles: true, ...event }));
}

function paste(text: string, at = field().value.length) {
  const { value } = field();
  field().setSelectionRange(at, at);
  fireEvent.paste(field(), { clipboardData: { getData: () => text } });
  put(value.slice(0, at) + text + value.slice(at), { inputType: 'insertFromPaste' });
}

function type(text: string) {
  for (const data of text) put(field().value + data, { inputType: 'insertText', data });
}

describe('[FORM-01][FORM-03] in a field for a phone', () => {
  test.each([
    ['', '8 (916) 123-45-67', '+7 916 123 45-67'],
    ['+7', '9161234567', '+7 916 123 45-67'],
    ['+7', '+7 916 123-45-67', '+7 916 123 45-67'],
    ['+7', '8 916 123-45-67', '+7 916 123 45-67'],
    ['8', '9161234567', '+7 916 123 45-67'],
    ['+7 916 12', '8 926 765-43-21', '+7 926 765 43-21'],
    ['+7', '916 123', '+7 916 123'],
    ['+7', '8916123456', '+7 916 123 45-6'],
    ['+7', '8 (916) 123-45-6', '+7 916 123 45-6'],
    ['+7', '7123456789', '+7 123 456 78-9'],
    ['+1 ', '916 123-45-67', '+1 916 123-45-67'],
    ['+91 ', '9876543210', '+91 9876543210'],
    ['+', '3412345678', '+3412345678'],
    ['', '+375 29 123-45-67', '+375 29 123-45-67'],
    ['', '+7 495 123-45-67 доб. 12', '+7 495 123-45-67 доб. 12'],
  ])('after %j, pasted %j is shown as %j', async (before, pasted, shown) => {
    await show(PHONE_MASK, before);
    paste(pasted);
    expect(field().value).toBe(shown);
  });

  // A browser renders between two listeners of one event: React may overwrite the pasted text with an earlier value.
  test.each([
    ['+7', '+7 495 123-45-67 доб. 12', '+7+7 495 123-45-67 доб. 12'],
    ['+7', 'нет телефона', '+7нет телефона'],
    ['8', '+375 29 123-45-67', '8+375 29 123-45-67'],
  ])('after %j, pasted %j is reported only as %j', async (before, pasted, shown) => {
    await show(PHONE_MASK, '');
    type(before);
    told.mockClear();
    paste(pasted);
    expect(new Set(told.mock.calls.flat())).toEqual(new Set([shown]));
    expect(field().value).toBe(shown);
  });

  test('cleared text without a number is not restored', async () => {
    await show(PHONE_MASK, '');
    paste('+7 495 123-45-67 доб. 12');
    fireEvent.blur(field());
    put('', { inputType: 'deleteContentBackward' });
    expect(field().value).toBe('');
    put('9', { inputType: 'insertText', data: '9' });
    expect(field().value).toBe('+7 9');
  });
});

// Select all, then Delete fires a single event, and the field is already empty.
describe.each([
  ['a phone', PHONE_MASK],
  ['a login', LOGIN_MASK],
])('[FORM-01] emptying a field for %s at once is reported to the form', (_what, mask) => {
  test.each(['deleteContentBackward', 'deleteContentForward', 'deleteByCut', 'deleteByDrag', 'historyUndo', undefined])(
    'by %s',
    async (inputType) => {
      await show(mask, '+7 916 123 45-67');
      told.mockClear();
      field().setSelectionRange(0, field().value.length);
      put('', inputType ? { inputType } : {});
      expect([field().value, told.mock.lastCall]).toEqual(['', ['']]);
      type('9');
      expect([field().value, told.mock.lastCall]).toEqual(['+7 9', ['+7 9']]);
    },
  );

  test.each(['+7 495 123-45-67 доб. 12', 'нет телефона', '+'])('after pasting %j', async (text) => {
    await show(mask, '');
    paste(text);
    put('', { inputType: 'deleteContentForward' });
    expect([field().value, told.mock.lastCall]).toEqual(['', ['']]);
  });
});

describe('[AUTH-03] in the field of the login', () => {
  test.each([
    ['', '79161234567@mail.ru', '79161234567@mail.ru'],
    ['', '89161234567.sad@mail.ru', '89161234567.sad@mail.ru'],
    ['', '89161234567 maria@example.ru', '89161234567 maria@example.ru'],
    ['maria', '@почта.рф', 'maria@почта.рф'],
    ['+7', 'maria@example.ru', 'maria@example.ru'],
    ['+7', '9161234567', '+7 916 123 45 67'],
    ['ма ', 'maria@example.ru', 'ма maria@example.ru'],
  ])('after %j, pasted %j is shown as %j', async (before, pasted, shown) => {
    await show(LOGIN_MASK, before);
    paste(pasted);
    expect(field().value).toBe(shown);
  });

  test.each([
    ['79161234567', '@mail.ru', '79161234567@mail.ru'],
    ['89161234567', '@mail.ru', '89161234567@mail.ru'],
    ['1990', '.maria@example.ru', '1990.maria@example.ru'],
    ['8', '-sad@example.ru', '8-sad@example.ru'],
    ['7', '_sad@example.ru', '7_sad@example.ru'],
    ['8', '+sad@example.ru', '8+sad@example.ru'],
    ['8', 'sad@', '8sad@'],
    ['1990', '+375 29 123-45-67', '1990+375 29 123-45-67'],
    ['8', '+375 29 123-45-67', '+375 29 123-45-67'],
    ['8', '9161234567', '+7 916 123 45 67'],
    ['8916', '123 45 67', '+7 916 123 45 67'],
    ['8916', 'maria@example.ru', 'maria@example.ru'],
    ['8916', 'Мария <maria@почта.рф>', 'maria@почта.рф'],
    ['8916', '8 926 765-43-21', '+7 926 765 43 21'],
  ])('after typed %j, pasted %j is shown as %j', async (before, pasted, shown) => {
    await show(LOGIN_MASK, '');
    type(before);
    paste(pasted);
    expect(field().value).toBe(shown);
    expect(told).toHaveBeenLastCalledWith(shown);
  });

  test('text pasted before or between typed digits is inserted there', async () => {
    await show(LOGIN_MASK, '');
    type('8916');
    paste('.ru', 0);
    expect(field().value).toBe('.ru8916');
    cleanup();
    await show(LOGIN_MASK, '');
    type('8916');
    paste('sad', 2);
    expect(field().value).toBe('8sad916');
  });

  test.each([
    ['89161234567 maria@example.ru', '89161234567 maria@example.ru'],
    ['1990 maria@example.ru', '1990 maria@example.ru'],
    ['8 sad@example.ru', '8 sad@example.ru'],
    ['+7 916 123 45 67 maria@example.ru', '+7 916 123 45 67 maria@example.ru'],
    ['8-sad@example.ru', '8-sad@example.ru'],
    ['8 (916) 123 45 67', '+7 916 123 45 67'],
    ['+7 916 123 45 67', '+7 916 123 45 67'],
    ['916 123 45 67', '+7 916 123 45 67'],
    ['89161234567 ', '+7 916 123 45 67'],
  ])('typed %j is shown as %j', async (typed, shown) => {
    await show(LOGIN_MASK, '');
    type(typed);
    expect(field().value.trim()).toBe(shown);
  });
});
