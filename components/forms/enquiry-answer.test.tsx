import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { onAnalyticsEvent } from '@/lib/browser/analytics';
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
import { heldAnswer, refusal } from '@/tests/setup/msw';

const { sent, notices, answer } = setupFormFixture();

describe('the response', () => {
  test('[FORM-05][GEN-14] success closes the popup, shows a message and counts the goal', async () => {
    const counted = vi.fn();
    const stopCounting = onAnalyticsEvent(counted);
    const { onSent } = await show();
    await fillIn();
    await type(/Телефон/, '9161234567');
    answer(OK);
    await press();
    expect(sent()[0]?.body).toEqual({
      mailing_type: 'header',
      username: 'Мария',
      phone: '+7 916 123 45-67',
      email: 'maria@example.ru',
      text: 'Живая изгородь',
      consent: 'true',
      took: expect.stringMatching(/^\d+$/),
    });
    expect(onSent).toHaveBeenCalledOnce();
    expect(notices).toEqual([{ kind: 'success', text: CONFIG.success_title }]);
    expect(counted.mock.calls).toEqual([[{ kind: 'goal', name: 'form_header' }]]);
    stopCounting();
    expect(field(/Сообщение/).value).toBe('');
    expect(field(/Телефон/).value).toBe('');
    expect(button().disabled).toBe(true);
    await type(/Телефон/, '9');
    expect(field(/Телефон/).value).toBe('+7 9');
  });

  test('[FORM-06][FORM-05] field errors are shown below their fields until the value changes', async () => {
    const { onSent } = await show();
    await fillIn();
    answer({ ...OK, status: 0, result: 'fail', message: { email: 'Такой почты нет' } });
    await press();
    expect(screen.getByText('Такой почты нет')).toBeTruthy();
    expect(document.activeElement).toBe(field(/Почта/));
    expect(screen.getByRole('alert').textContent).toBe(CONFIG.error_title);
    expect(notices).toEqual([{ kind: 'error', text: CONFIG.error_title }]);
    expect(onSent).not.toHaveBeenCalled();
    await type(/Почта/, 'anna@example.ru');
    expect(screen.queryByText('Такой почты нет')).toBeNull();
  });

  test('[FORM-06] field errors disappear once the form is sent', async () => {
    await show();
    await fillIn();
    answer({ ...OK, status: 0, result: 'fail', message: { email: 'Такой почты нет' } });
    await press();
    answer(OK);
    await press();
    expect(field(/Сообщение/).value).toBe('');
    expect(screen.queryByText('Такой почты нет')).toBeNull();
  });

  test('[FORM-06] an error for the consent is shown at the checkbox', async () => {
    await show();
    await fillIn();
    answer({ ...OK, status: 0, result: 'fail', message: { consent: 'Поставьте галочку' } });
    await press();
    expect(screen.getByText('Поставьте галочку')).toBeTruthy();
    expect(document.activeElement).toBe(consent());
  });

  test('[FORM-07] an HTTP error keeps the input and shows the error without a toast', async () => {
    await show();
    await fillIn();
    answer(() => refusal('беда', { status: 503 }));
    await press();
    expect(screen.getByRole('alert').textContent).toBe(CONFIG.error_title);
    expect(notices).toEqual([]);
    expect(field(/Сообщение/).value).toBe('Живая изгородь');
    await advanceTime(2_000);
    answer(OK);
    await press();
    expect(notices).toEqual([{ kind: 'success', text: CONFIG.success_title }]);
  });

  test('[FORM-07][FORM-12] a rejected request shows its field errors at the fields', async () => {
    const { onSent } = await show({
      ...CONFIG,
      fields: [...CONFIG.fields, { name: 'file', type: 'file', label: 'План', required: false }],
    });
    await fillIn();
    answer(() => refusal('Приложите один файл', { status: 400, errors: { file: 'Приложите один файл' } }));
    await press();
    const file = screen.getByLabelText<HTMLInputElement>(/План/);
    expect(file.getAttribute('aria-invalid')).toBe('true');
    const notes = (file.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(notes.map((note) => note?.textContent)).toContain('Приложите один файл');
    expect(document.activeElement).toBe(file);
    expect(field(/Сообщение/).value).toBe('Живая изгородь');
    expect(notices).toEqual([]);
    expect(onSent).not.toHaveBeenCalled();
    fireEvent.change(file, { target: { files: [new File(['%PDF-1.4'], 'план.pdf')] } });
    await advanceTime(0);
    expect(file.getAttribute('aria-invalid')).not.toBe('true');
  });

  test('[FORM-13] a form without titles has default messages', async () => {
    await show({ ...CONFIG, success_title: '', error_title: '' });
    await fillIn();
    answer({ ...OK, status: 0, result: 'fail', message: '' });
    await press();
    answer(OK);
    await press();
    expect(notices).toEqual([
      { kind: 'error', text: 'Внимание! Уведомление об опасности!' },
      { kind: 'success', text: 'Уведомление об успехе!' },
    ]);
  });
});

test('a draft survives closing and a reload until the form is sent', async () => {
  await show();
  await fillIn();
  cleanup();
  await show();
  expect(field(/Сообщение/).value).toBe('Живая изгородь');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  fireEvent.click(consent());
  await advanceTime(0);
  answer(OK);
  await press();
  cleanup();
  await show();
  expect(field(/Сообщение/).value).toBe('');
});

describe('a page that is left while its form is sent, then shown again', () => {
  const page = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{enquiry()}</Activity>;

  test('[FORM-04] the button is enabled once its pause is over', async () => {
    const { rerender } = render(page('visible'));
    await focusForm();
    await fillIn();
    answer(() => refusal('беда', { status: 503 }));
    await press();
    rerender(page('hidden'));
    await advanceTime(2_000);
    rerender(page('visible'));
    await focusForm();
    fireEvent.click(consent());
    fireEvent.click(consent());
    await advanceTime(0);
    expect(button().disabled).toBe(false);
    answer(OK);
    await press();
    expect(sent()).toHaveLength(2);
  });

  test('[FORM-05] the form is blank once it was sent', async () => {
    const { rerender } = render(page('visible'));
    await focusForm();
    await fillIn();
    const { reply, release } = heldAnswer<typeof OK>();
    answer(() => reply);
    await press();
    rerender(page('hidden'));
    release(OK);
    await advanceTime(2_000);
    expect(notices).toEqual([{ kind: 'success', text: CONFIG.success_title }]);
    rerender(page('visible'));
    await focusForm();
    expect(field(/Сообщение/).value).toBe('');
    expect(button().disabled).toBe(true);
  });
});
