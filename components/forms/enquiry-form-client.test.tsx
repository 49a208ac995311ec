import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FormConfig } from '@/contract/forms';
import {
  advanceTime,
  button,
  CONFIG,
  consent,
  enquiry,
  field,
  fillIn,
  focusForm,
  OK,
  press,
  setupFormFixture,
  show,
  type,
} from '@/tests/setup/form-fixture';
import { heldAnswer, lostAnswer } from '@/tests/setup/msw';

const EMAIL = 'Некорректный email';
const REQUIRED = 'Это поле обязательно';

const WITH_SERVICE: FormConfig = {
  ...CONFIG,
  form_type: 'service',
  fields: [...CONFIG.fields, { name: 'select', type: 'select', label: 'Услуга', required: true }],
};
const WITH_FILE: FormConfig = {
  ...CONFIG,
  fields: [...CONFIG.fields, { name: 'file', type: 'file', label: 'План', required: false }],
};

const { sent, answer } = setupFormFixture();

describe('validation', () => {
  test('[FORM-02][FORM-01] a field gets an error after blur, with aria-describedby and an invalid border', async () => {
    await show();
    await type(/Почта/, 'maria@');
    const email = field(/Почта/);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(email.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(EMAIL);
    expect(email.className).toMatch(/invalid/);
    await type(/Почта/, 'maria@example.ru');
    expect(email.getAttribute('aria-invalid')).toBe('false');
    expect(email.className).toMatch(/valid/);
    expect(email.className).not.toMatch(/invalid/);
  });

  test('[FORM-02] a field left before the validation loaded shows its error, too', async () => {
    render(enquiry());
    field(/Почта/).value = 'maria@';
    await focusForm();
    expect(field(/Почта/).value).toBe('maria@');
    expect(screen.getByText(EMAIL)).toBeTruthy();
    expect(screen.queryByText(REQUIRED)).toBeNull();
  });

  test('[FORM-02] Enter and a press on the disabled button focus the first invalid field', async () => {
    await show();
    await type(/Имя/, 'Мария');
    fireEvent.keyDown(field(/Имя/), { key: 'Enter' });
    await advanceTime(0);
    expect(document.activeElement).toBe(field(/Почта/));
    expect(screen.getAllByText(REQUIRED)).toHaveLength(2);
    field(/Имя/).focus();
    fireEvent.click(button().parentElement as Element);
    await advanceTime(0);
    expect(document.activeElement).toBe(field(/Почта/));
    expect(sent()).toEqual([]);
  });

  test('[FORM-02] an invalid file and a missing consent get the focus as well', async () => {
    await show(WITH_FILE);
    await fillIn();
    const file = screen.getByLabelText(/План/);
    fireEvent.change(file, { target: { files: [new File(['x'], 'план.exe')] } });
    await advanceTime(0);
    expect(button().disabled).toBe(true);
    fireEvent.click(button().parentElement as Element);
    await advanceTime(0);
    expect(document.activeElement).toBe(file);
    fireEvent.click(screen.getByRole('button', { name: /Убрать файл/ }));
    fireEvent.click(consent());
    await advanceTime(0);
    fireEvent.keyDown(field(/Имя/), { key: 'Enter' });
    await advanceTime(0);
    expect(document.activeElement).toBe(consent());
    expect(screen.getByText('Нужно согласие на обработку персональных данных')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('[FORM-03] the phone is optional, but an incomplete number is an error', async () => {
    await show();
    await fillIn();
    expect(button().disabled).toBe(false);
    await type(/Телефон/, '8916123');
    expect(field(/Телефон/).value).toBe('+7 916 123');
    expect(screen.getByText('Введите номер полностью')).toBeTruthy();
    expect(button().disabled).toBe(true);
    await type(/Телефон/, '');
    expect(screen.queryByText('Введите номер полностью')).toBeNull();
    expect(button().disabled).toBe(false);
  });

  test('[FORM-03][UI-11] the service is preselected, else starts with a disabled prompt', async () => {
    await show(WITH_SERVICE, { service: 'posadka' });
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('posadka');
    cleanup();
    await show(WITH_SERVICE);
    const select = screen.getByRole<HTMLSelectElement>('combobox');
    expect(select.value).toBe('');
    expect(select.options[0]?.disabled).toBe(true);
    expect(select.options[0]?.textContent).toBe('Выберите услугу');
  });
});

describe('the button', () => {
  test('[FORM-04] the button is disabled while a required field or the consent is missing', async () => {
    await show();
    expect(button().disabled).toBe(true);
    await fillIn();
    expect(button().disabled).toBe(false);
    fireEvent.click(consent());
    await advanceTime(0);
    expect(button().disabled).toBe(true);
  });

  test('[FORM-04] the button sends once, and is disabled while sending and for 2 000 ms after a lost response', async () => {
    await show();
    await fillIn();
    const { reply, release } = heldAnswer<Response>();
    answer(() => reply);
    fireEvent.click(button());
    fireEvent.click(button());
    await advanceTime(0);
    await press();
    expect(sent()).toHaveLength(1);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    release(lostAnswer());
    await advanceTime(0);
    await advanceTime(1_999);
    expect(button().disabled).toBe(true);
    await advanceTime(1);
    expect(button().disabled).toBe(false);
  });

  test('[FORM-04] the button keeps the focus during its pause and ignores presses', async () => {
    await show();
    await fillIn();
    answer(OK);
    button().focus();
    await press();
    expect(button().disabled).toBe(false);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await press();
    expect(screen.queryByText(REQUIRED)).toBeNull();
    expect(sent()).toHaveLength(1);
    expect(document.activeElement).toBe(button());
    await advanceTime(2_000);
    expect(document.activeElement).toBe(button());
    act(() => button().blur());
    expect(button().disabled).toBe(true);
  });

  test('[FORM-04] the button is enabled at once after status 0', async () => {
    await show();
    await fillIn();
    answer({ ...OK, status: 0, result: 'fail', message: 'нет' });
    await press();
    expect(button().disabled).toBe(false);
  });
});
