import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StoreProvider } from '@/stores/store-provider';
import {
  advanceTime,
  CONFIG,
  consent,
  field,
  focusForm,
  OK,
  press,
  setupFormFixture,
  type,
} from '@/tests/setup/form-fixture';
import { OpenForm } from './open-form-client';
import { Popups } from './popups-client';

const { sent, notices, answer } = setupFormFixture();

const ANSWER = 'Вопрос отправлен. Агроном ответит.';
const CONSULTATION = {
  ...CONFIG,
  title: 'Расскажите о своём участке',
  form_type: 'consultation' as const,
  success_title: ANSWER,
  fields: [...CONFIG.fields, { name: 'file', type: 'file' as const, label: 'План участка', required: false }],
};
const about = (name: string) => ({ title: 'Спросите агронома', name, src: '/media/tuya.webp' });

async function ask(name: string) {
  render(
    <StoreProvider>
      <OpenForm form="consultation" about={about('Туя')}>
        Спросить о туе
      </OpenForm>
      <OpenForm form="consultation" about={about('Ель')}>
        Спросить о ели
      </OpenForm>
      <OpenForm form="consultation" hasAnswer={false}>
        Написать нам
      </OpenForm>
      <Popups forms={[CONSULTATION]} services={[]} settings={{}} phone="+7 495 000-00-00" />
    </StoreProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await act(async () => {
    await import('./form-popup-client');
  });
  await advanceTime(0);
}

test('[UI-09] a question opens a window about its plant, with its picture and one contact', async () => {
  await ask('Спросить о туе');
  const dialog = screen.getByRole('dialog', { name: 'Спросите агронома: Туя' });
  expect(dialog.querySelector('img')?.getAttribute('src')).toContain('tuya');
  expect(screen.getByRole('heading', { name: 'Спросите агронома Туя' })).toBeTruthy();
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual(
    expect.arrayContaining(['username', 'email', 'text']),
  );
  expect(screen.queryByLabelText(/Телефон|План участка/)).toBeNull();
});

test('[FORM-05] a sent question names its plant, closes its window, and the answer stays at its button', async () => {
  await ask('Спросить о туе');
  await focusForm();
  await type(/Имя/, 'Мария');
  await type(/Почта/, 'maria@example.ru');
  await type(/Сообщение/, 'Зимует?');
  fireEvent.click(consent());
  await advanceTime(0);
  answer({ ...OK, mailing_type: 'consultation' });
  await press();
  expect(sent()[0]?.body).toMatchObject({ mailing_type: 'consultation', about: 'Туя', text: 'Зимует?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(notices).toEqual([{ kind: 'success', text: ANSWER }]);
  expect(screen.getByText(ANSWER).previousElementSibling?.textContent).toBe('Спросить о туе');
});

test('[UI-09] the same form without a subject keeps its own title and fields', async () => {
  await ask('Написать нам');
  expect(screen.getByRole('dialog', { name: 'Расскажите о своём участке' })).toBeTruthy();
  expect(field(/Телефон/)).toBeTruthy();
  expect(screen.getByLabelText(/План участка/)).toBeTruthy();
});
