import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { answer, refusal } from '@/tests/setup/msw';
import {
  advanceTime,
  code,
  countdown,
  DONE,
  email,
  FAILED,
  hasCode,
  isFieldWrong,
  NEEDS_CODE,
  NEW,
  REJECTS_CODE,
  SAVE,
  SAVED,
  sentLogins,
  setUpProfile,
  showCode,
  statusTexts,
} from '@/tests/setup/profile-fixture';
import { isBusy, press, SENT, type } from '@/tests/setup/sign-in-fixture';

const { sendCode, update } = accounts;
const { notices } = setUpProfile();

const hasButton = (text: string) => screen.queryByRole('button', { name: text }) !== null;

beforeEach(() => answer(update, NEEDS_CODE));

test('[AUTH-05] a code recently requested by another device is announced, with the provider’s countdown', async () => {
  answer(sendCode, () => refusal('Рано', { status: 429, headers: { 'retry-after': '90' } }));
  await showCode();
  expect(statusTexts()).toContain('Код на anna@example.ru недавно уже запрашивали, новый можно получить не сразу');
  expect(countdown()).toBe('Отправить код можно через 1:30');
  expect(hasCode()).toBe(false);
});

test('[AUTH-05] another code refused by the provider as too early keeps the previous one, with the provider’s countdown', async () => {
  await showCode();
  await advanceTime(120);
  answer(sendCode, () => refusal('Рано', { status: 429, headers: { 'retry-after': '90' } }));
  await press('Отправить ещё раз');
  expect(statusTexts()).toContain('Мы уже отправили код на anna@example.ru. Если он не подошёл, запросите новый');
  expect([hasCode(), countdown()]).toEqual([true, 'Отправить ещё раз можно через 1:30']);
});

const isUsedUp = () => refusal('Слишком много кодов', { status: 429, headers: { 'retry-after': '4000' } });

test('[AUTH-05][ERR-03] once the codes of the hour are used up, none can be asked for until then', async () => {
  answer(sendCode, isUsedUp);
  await showCode();
  expect(statusTexts()).toContain('Слишком много кодов');
  expect(document.activeElement?.textContent).toBe('Слишком много кодов');
  expect([hasCode(), email().value, isBusy(SAVE)]).toEqual([false, NEW, false]);
  expect([hasButton('Отправить код'), countdown()]).toEqual([false, 'Отправить код можно через 1:06:40']);
  await advanceTime(4_000);
  answer(sendCode, SENT);
  await press('Отправить код');
  expect([sentLogins(), hasCode()]).toEqual([[NEW, NEW], true]);
});

test('[AUTH-05][ERR-03] another code refused for an hour leaves the field empty and without an error, and hides the button', async () => {
  await showCode();
  answer(update, REJECTS_CODE);
  await type(code(), '000000');
  await press(SAVE);
  await advanceTime(120);
  answer(sendCode, isUsedUp);
  await press('Отправить ещё раз');
  await advanceTime(0);
  expect(statusTexts()).toContain('Слишком много кодов');
  expect([hasButton('Отправить ещё раз'), countdown()]).toEqual([false, 'Отправить ещё раз можно через 1:06:40']);
  // The previous code may still be valid.
  expect([code().value, isFieldWrong(code()), document.activeElement]).toEqual(['', false, code()]);
  answer(update, SAVED);
  await type(code(), '123456');
  await press(SAVE);
  expect(notices).toEqual([FAILED, DONE]);
});
