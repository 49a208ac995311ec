import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, consent, field, OK, openEnquiryStand, pass, press, show } from '@/tests/setup/enquiry-stand';

const network = vi.hoisted(() => ({ losses: 0 }));
vi.mock('./form-engine', async (read) => {
  if (network.losses-- > 0) throw new Error('ChunkLoadError');
  return read();
});

const { sent, answer } = openEnquiryStand();
const outcome = () => screen.getByRole('alert').textContent;

/** The press asks for the rules first. */
const pressAndWait = async () => {
  await press();
  await act(() => vi.dynamicImportSettled());
  await pass(0);
};

test('a form whose validation code fails to load says so, keeps the input and can be sent again', async () => {
  network.losses = 2;
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
  await press();
  await act(() => vi.waitFor(() => expect(sent()).toHaveLength(1)));
  await act(() => vi.waitFor(() => expect(outcome()).toBe('Заявка отправлена.')));
});
