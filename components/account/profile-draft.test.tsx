import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { answer, lostAnswer } from '@/tests/setup/msw';
import {
  address,
  advanceTime,
  holdUpdate,
  name,
  profileForm,
  SAVE,
  SAVED,
  sent,
  setUpProfile,
  showProfile,
  surname,
  UNSAVED,
  USER,
} from '@/tests/setup/profile-fixture';
import { button, press, type } from '@/tests/setup/sign-in-fixture';
import { PasswordForm } from './password-form-client';

const { update } = accounts;
setUpProfile();

const isUnsaved = () => screen.queryByText(UNSAVED) !== null;
/** Renders the page again in the same tab. */
function reload(changed: Partial<typeof USER> = {}) {
  cleanup();
  showProfile(changed);
}

test('[FORM-11] unsaved input of the profile is restored and announced after a reload, and can be saved', async () => {
  showProfile();
  await type(name(), 'Анна');
  await type(address(), 'Тверь, Садовая, 3');
  reload();
  expect([name().value, address().value, isUnsaved()]).toEqual(['Анна', 'Тверь, Садовая, 3', true]);
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна', delivery_address_info: '{"address":"Тверь, Садовая, 3"}' }]);
  reload({ first_name: 'Анна' });
  expect([name().value, address().value, isUnsaved()]).toEqual(['Анна', 'Истра, Лесная, 14', false]);
});

test('[FORM-11] input whose save had no response outlives a reload', async () => {
  answer(update, lostAnswer);
  showProfile();
  await type(name(), 'Анна');
  await press(SAVE);
  reload();
  expect([name().value, isUnsaved()]).toEqual(['Анна', true]);
});

test('[FORM-11] input typed during a save stays unsaved, outlives a reload and is sent next', async () => {
  const release = holdUpdate();
  showProfile();
  await type(name(), 'Анна');
  await press(SAVE);
  await type(name(), 'Аннета');
  await type(surname(), 'Полевая');
  release();
  await advanceTime(0);
  expect([name().value, surname().value, isUnsaved()]).toEqual(['Аннета', 'Полевая', true]);
  reload({ first_name: 'Анна' });
  expect([name().value, surname().value, isUnsaved()]).toEqual(['Аннета', 'Полевая', true]);
  answer(update, SAVED);
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна' }, { first_name: 'Аннета', last_name: 'Полевая' }]);
  expect(isUnsaved()).toBe(false);
});

test('[FORM-11] «Отменить» after a save restores the saved values', async () => {
  const release = holdUpdate();
  showProfile();
  await type(name(), 'Анна');
  await press(SAVE);
  await type(name(), 'Аннета');
  release();
  await advanceTime(0);
  await press('Отменить');
  expect([name().value, isUnsaved()]).toEqual(['Анна', false]);
});

test('[FORM-11] «Отменить» is disabled during a save', async () => {
  const release = holdUpdate();
  showProfile();
  await type(name(), 'Анна');
  await press(SAVE);
  expect(button('Отменить').disabled).toBe(true);
  await press('Отменить');
  release();
  await advanceTime(0);
  expect([name().value, isUnsaved()]).toEqual(['Анна', false]);
});

test('[FORM-11] after a reload an untouched field shows the value saved elsewhere', async () => {
  showProfile();
  await type(name(), 'Анна');
  reload({ last_name: 'Полевая' });
  expect([name().value, surname().value]).toEqual(['Анна', 'Полевая']);
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна' }]);
});

test('[FORM-11] «Отменить» restores the saved values, also after a reload', async () => {
  showProfile();
  await type(name(), 'Анна');
  reload();
  await press('Отменить');
  expect([name().value, isUnsaved()]).toEqual(['Мария', false]);
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  reload();
  expect([name().value, isUnsaved()]).toEqual(['Мария', false]);
});

test('[FORM-11] input equal to the saved value is no unsaved change', async () => {
  showProfile();
  await type(name(), 'Анна');
  expect(isUnsaved()).toBe(true);
  await type(name(), 'Мария');
  expect(isUnsaved()).toBe(false);
  reload({ first_name: 'Вера' });
  expect(name().value).toBe('Вера');
});

test('[FORM-11] the draft of one customer is not shown to another', async () => {
  showProfile();
  await type(name(), 'Анна');
  reload({ uuid: '9a0c1c52-6f1e-4a53-9d55-0a1f3f2b7c99', first_name: 'Пётр' });
  expect([name().value, isUnsaved()]).toEqual(['Пётр', false]);
});

/** Server-rendered HTML with text typed into it before hydration. */
async function typeBeforeHydration(part: React.ReactNode, type: () => void) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(part);
  document.body.append(container);
  type();
  await act(async () => void render(part, { container, hydrate: true }));
  await advanceTime(0);
}

test('[FORM-11] input typed into the profile before hydration is kept and saved', async () => {
  await typeBeforeHydration(profileForm(), () => {
    name().value = 'Анна';
    address().value = 'Тверь, Садовая, 3';
  });
  expect([name().value, address().value, isUnsaved()]).toEqual(['Анна', 'Тверь, Садовая, 3', true]);
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна', delivery_address_info: '{"address":"Тверь, Садовая, 3"}' }]);
});

test('[FORM-11] input typed before hydration wins over the draft', async () => {
  showProfile();
  await type(name(), 'Анна');
  await type(surname(), 'Полевая');
  cleanup();
  await typeBeforeHydration(profileForm(), () => {
    name().value = 'Вера';
  });
  expect([name().value, surname().value]).toEqual(['Вера', 'Полевая']);
});

test('[AUTH-02] a password typed before hydration is kept and sent', async () => {
  await typeBeforeHydration(<PasswordForm user={{ ...USER, has_password: false }} />, () => {
    screen.getByLabelText<HTMLInputElement>('Новый пароль').value = 'сосна и туя';
  });
  await press('Задать пароль');
  expect(sent()).toEqual([{ password: 'сосна и туя' }]);
});
