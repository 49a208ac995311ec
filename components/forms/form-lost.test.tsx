import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { advanceTime, button, consent, field, OK, press, setupFormFixture, show } from '@/tests/setup/form-fixture';

afterEach(() => {
  vi.doUnmock('./form-engine');
});

const { sent, answer } = setupFormFixture();
const outcome = () => screen.getByRole('alert').textContent;

/** Submitting loads the validation rules first. */
const pressAndWait = async () => {
  await press();
  await act(() => vi.dynamicImportSettled());
  await advanceTime(0);
};

test('a form whose validation code fails to load says so, keeps the input and can be sent again', async () => {
  vi.doMock('./form-engine', () => {
    throw new Error('ChunkLoadError');
  });
  await show();
  expect(outcome()).toBe('Форма не загрузилась. Нажмите кнопку ещё раз или позвоните нам.');
  expect(button().disabled).toBe(false);
  for (const [name, value] of [
    [/Имя/, 'Мария'],
    [/Почта/, 'maria@example.ru'],
    [/Сообщение/, 'Живая изгородь'],
  ] as const) {
    fireEvent.input(field(name), { target: { value } });
  }
  fireEvent.click(consent());
  answer(OK);
  await pressAndWait();
  expect(outcome()).toBe('Форма не загрузилась. Нажмите кнопку ещё раз или позвоните нам.');
  expect(field(/Сообщение/).value).toBe('Живая изгородь');
  vi.doUnmock('./form-engine');
  await press();
  await act(() => vi.waitFor(() => expect(sent()).toHaveLength(1), 10_000));
  await act(() => vi.waitFor(() => expect(outcome()).toBe('Заявка отправлена.'), 10_000));
});
