import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PHONE_MASK } from '@/lib/forms/phone-mask';
import { MaskField } from './mask-field-client';
import { PasswordField } from './password-field-client';
import { TextField } from './text-field';

afterEach(cleanup);

const TYPES = ['url', 'text', 'password', 'tel', 'search', 'number', 'email', 'date'] as const;
const field = () => screen.getByLabelText<HTMLInputElement>('Поле');

test.each(TYPES)('[FORM-01] a field of type %s passes on its bounds and readOnly', (type) => {
  render(<TextField label="Поле" type={type} min="1" max="9" readOnly />);
  expect(field().type).toBe(type);
  expect([field().min, field().max, field().readOnly]).toEqual(['1', '9', true]);
});

describe('[FORM-02] the note below a field', () => {
  const note = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

  test('an error replaces the hint, linked by aria-describedby', () => {
    const { rerender } = render(<TextField label="Поле" hint="Пришлём состав заказа" />);
    expect(note()).toBe('Пришлём состав заказа');
    rerender(<TextField label="Поле" hint="Пришлём состав заказа" error="Некорректный email" isValid />);
    expect(note()).toBe('Некорректный email');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().className).toMatch(/invalid/);
    expect(field().parentElement?.querySelector('svg')).toBeNull();
  });

  test('a valid field has its own border and a check mark', () => {
    render(<TextField label="Поле" isValid />);
    expect(field().className).toMatch(/valid/);
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(field().parentElement?.querySelector('svg')).toBeTruthy();
  });
});

test('[FORM-01] a password can be shown', () => {
  render(<PasswordField label="Поле" defaultValue="sosna-34" />);
  const eye = screen.getByRole('button', { name: 'Показать пароль', pressed: false });
  expect(field().type).toBe('password');
  fireEvent.click(eye);
  expect(field().type).toBe('text');
  expect(eye.getAttribute('aria-pressed')).toBe('true');
});

const onChange = vi.fn<(value: string) => void>();

function Masked() {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return (
    <>
      <MaskField label="Поле" mask={PHONE_MASK} value={value} onChange={change} />
      <button type="button" onClick={() => setValue('')}>
        Заново
      </button>
    </>
  );
}

describe('[FORM-01] a mask', () => {
  test('the mask applies on focus, and to text typed while it loads', async () => {
    render(<Masked />);
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: '9001' } });
    await act(() => vi.dynamicImportSettled());
    expect(field().value).toBe('+7 900 1');
    expect(onChange).toHaveBeenLastCalledWith('+7 900 1');
  });

  test('the mask applies to autofilled text', async () => {
    render(<Masked />);
    fireEvent.change(field(), { target: { value: '89161234567' } });
    await act(() => vi.dynamicImportSettled());
    expect(field().value).toBe('+7 916 123 45-67');
    expect(onChange).toHaveBeenLastCalledWith('+7 916 123 45-67');
  });

  test.each([
    ['9261234567', 0],
    ['+7 916 765-43-21', 3],
    ['89261234567', 7],
    ['+79261234567', 12],
  ])('autofilling %s replaces an incomplete number at any caret position', async (whole, caret) => {
    render(<Masked />);
    fireEvent.focus(field());
    await act(() => vi.dynamicImportSettled());
    for (const digit of '91612') fireEvent.input(field(), { target: { value: field().value + digit } });
    expect(field().value).toBe('+7 916 12');
    // As with autofill: the value is set past React, then the event is fired.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), whole);
    field().setSelectionRange(caret, caret);
    fireEvent(field(), new InputEvent('input', { bubbles: true }));
    expect(field().value.replace(/\D/g, '')).toBe(`7${whole.replace(/\D/g, '').slice(-10)}`);
    expect(onChange).toHaveBeenLastCalledWith(field().value);
  });

  /** As in a browser: the field has its new value when the event is fired. */
  async function paste(text: string, before = '') {
    render(<Masked />);
    fireEvent.focus(field());
    await act(() => vi.dynamicImportSettled());
    if (before) fireEvent.input(field(), { target: { value: before } });
    const shown = field().value;
    fireEvent.paste(field(), { clipboardData: { getData: () => text } });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), shown + text);
    field().setSelectionRange(field().value.length, field().value.length);
    fireEvent(field(), new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    expect(onChange).toHaveBeenLastCalledWith(field().value);
    return field().value;
  }

  test.each([
    [' +7 916 123-45-67', ''],
    ['тел. 8 (916) 123-45-67', ''],
    ['+7 916 123-45-67', '+7'],
    ['89161234567', '+7'],
    ['79161234567', '+7'],
    ['+7 916 123-45-67', '+7 926 765-43-21'],
    ['\u202A+7\u00A0916\u00A0123\u201145\u201167\u202C', ''],
    ['23-45-67', '+7 916 1'],
  ])('[AUTH-04] a number pasted as %j after %j is formatted', async (text, before) => {
    expect(await paste(text, before)).toBe('+7 916 123 45-67');
  });

  test.each([
    ['+375 29 123-45-67', '+375 29 123-45-67'],
    ['8916123456', '+7 916 123 45-6'],
    ['7916123456', '+7 916 123 45-6'],
    ['8 916 123-45-67, 8 926 765-43-21', '8 916 123-45-67, 8 926 765-43-21'],
  ])('[AUTH-04] pasted %j is not turned into another number', async (text, shown) => {
    expect(await paste(text)).toBe(shown);
  });

  test('a masked field follows its form’s value', async () => {
    render(<Masked />);
    fireEvent.focus(field());
    await act(() => vi.dynamicImportSettled());
    fireEvent.input(field(), { target: { value: '9161234567' } });
    expect(onChange).toHaveBeenLastCalledWith('+7 916 123 45-67');
    fireEvent.click(screen.getByRole('button', { name: 'Заново' }));
    expect(field().value).toBe('');
    fireEvent.input(field(), { target: { value: '5' } });
    expect(field().value).toBe('+7 5');
  });
});
