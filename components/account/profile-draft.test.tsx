import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { answer, heldAnswer, lostAnswer, requestsTo } from '@/tests/setup/msw';
import { field, openProfileStand, pass, SAVED, USER } from '@/tests/setup/profile-stand';
import { button, press, type } from '@/tests/setup/sign-in-stand';
import { PasswordForm } from './password-form-client';
import { ProfileForm } from './profile-form-client';

const { update } = accounts;
openProfileStand();

const SAVE = 'Сохранить';
const UNSAVED = 'Есть несохранённые изменения';

const name = () => field('Имя');
const surname = () => field('Фамилия');
const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Адрес доставки' });
const isUnsaved = () => screen.queryByText(UNSAVED) !== null;
const sent = () => requestsTo(update).map(({ body }) => body);
const form = (changed: Partial<typeof USER> = {}) => <ProfileForm user={{ ...USER, ...changed }} mapsKey={undefined} />;
/** A new page of the same tab. */
function reload(changed: Partial<typeof USER> = {}) {
  cleanup();
  render(form(changed));
}

test('[FORM-11] what was typed into the profile and not saved, after a reload, stands there, says so, and is saved', async () => {
  render(form());
  await type(name(), 'Анна');
  await type(address(), 'Тверь, Садовая, 3');
  reload();
  expect([name().value, address().value, isUnsaved()]).toEqual(['Анна', 'Тверь, Садовая, 3', true]);
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна', delivery_address_info: '{"address":"Тверь, Садовая, 3"}' }]);
  reload({ first_name: 'Анна' });
  expect([name().value, address().value, isUnsaved()]).toEqual(['Анна', 'Истра, Лесная, 14', false]);
});

test('[FORM-11] what a lost answer has left unsaved outlives a reload', async () => {
  answer(update, lostAnswer);
  render(form());
  await type(name(), 'Анна');
  await press(SAVE);
  reload();
  expect([name().value, isUnsaved()]).toEqual(['Анна', true]);
});

test('[FORM-11] what is typed while a save runs is not saved: it stays, says so, outlives a reload, and is sent next', async () => {
  const held = heldAnswer<typeof SAVED>();
  answer(update, () => held.reply);
  render(form());
  await type(name(), 'Анна');
  await press(SAVE);
  await type(name(), 'Аннета');
  await type(surname(), 'Полевая');
  held.release(SAVED);
  await pass(0);
  expect([name().value, surname().value, isUnsaved()]).toEqual(['Аннета', 'Полевая', true]);
  reload({ first_name: 'Анна' });
  expect([name().value, surname().value, isUnsaved()]).toEqual(['Аннета', 'Полевая', true]);
  answer(update, SAVED);
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна' }, { first_name: 'Аннета', last_name: 'Полевая' }]);
  expect(isUnsaved()).toBe(false);
});

test('[FORM-11] «Отменить», once a save has ended, brings back what that has saved', async () => {
  const held = heldAnswer<typeof SAVED>();
  answer(update, () => held.reply);
  render(form());
  await type(name(), 'Анна');
  await press(SAVE);
  await type(name(), 'Аннета');
  held.release(SAVED);
  await pass(0);
  await press('Отменить');
  expect([name().value, isUnsaved()]).toEqual(['Анна', false]);
});

test('[FORM-11] «Отменить» cannot be pressed while a save runs', async () => {
  const held = heldAnswer<typeof SAVED>();
  answer(update, () => held.reply);
  render(form());
  await type(name(), 'Анна');
  await press(SAVE);
  expect(button('Отменить').disabled).toBe(true);
  await press('Отменить');
  held.release(SAVED);
  await pass(0);
  expect([name().value, isUnsaved()]).toEqual(['Анна', false]);
});

test('[FORM-11] of a field that was not touched a reload shows what was saved elsewhere', async () => {
  render(form());
  await type(name(), 'Анна');
  reload({ last_name: 'Полевая' });
  expect([name().value, surname().value]).toEqual(['Анна', 'Полевая']);
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна' }]);
});

test('[FORM-11] «Отменить» brings back what is saved, also after a reload', async () => {
  render(form());
  await type(name(), 'Анна');
  reload();
  await press('Отменить');
  expect([name().value, isUnsaved()]).toEqual(['Мария', false]);
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  reload();
  expect([name().value, isUnsaved()]).toEqual(['Мария', false]);
});

test('[FORM-11] what is typed back to what is saved is no change', async () => {
  render(form());
  await type(name(), 'Анна');
  expect(isUnsaved()).toBe(true);
  await type(name(), 'Мария');
  expect(isUnsaved()).toBe(false);
  reload({ first_name: 'Вера' });
  expect(name().value).toBe('Вера');
});

test('[FORM-11] what one customer has typed is not shown to another one', async () => {
  render(form());
  await type(name(), 'Анна');
  reload({ uuid: '9a0c1c52-6f1e-4a53-9d55-0a1f3f2b7c99', first_name: 'Пётр' });
  expect([name().value, isUnsaved()]).toEqual(['Пётр', false]);
});

/** Server-rendered HTML with text typed into it before hydration. */
async function typeBefore(part: React.ReactNode, type: () => void) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(part);
  document.body.append(container);
  type();
  await act(async () => void render(part, { container, hydrate: true }));
  await pass(0);
}

test('[FORM-11] what is typed into the profile before its script has come is kept and saved', async () => {
  await typeBefore(form(), () => {
    name().value = 'Анна';
    address().value = 'Тверь, Садовая, 3';
  });
  expect([name().value, address().value, isUnsaved()]).toEqual(['Анна', 'Тверь, Садовая, 3', true]);
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна', delivery_address_info: '{"address":"Тверь, Садовая, 3"}' }]);
});

test('[FORM-11] what is typed before the script has come is newer than what was left unsaved', async () => {
  render(form());
  await type(name(), 'Анна');
  await type(surname(), 'Полевая');
  cleanup();
  await typeBefore(form(), () => {
    name().value = 'Вера';
  });
  expect([name().value, surname().value]).toEqual(['Вера', 'Полевая']);
});

test('[AUTH-02] a password that is typed before the script has come is kept and sent', async () => {
  await typeBefore(<PasswordForm user={{ ...USER, has_password: false }} />, () => {
    screen.getByLabelText<HTMLInputElement>('Новый пароль').value = 'сосна и туя';
  });
  await press('Задать пароль');
  expect(sent()).toEqual([{ password: 'сосна и туя' }]);
});
