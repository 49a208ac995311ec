import { expect, test } from 'vitest';
import { placeErrors } from './field-errors';

const fieldOf = (key: string) => ({ 'user.phone': 'phone', 'user.x': 'phone', 'user.email': 'email' })[key];
const place = (errors?: Record<string, string>, message = 'Проверьте данные') =>
  placeErrors({ message, errors }, fieldOf);

test('[FORM-02] errors shown at fields are not repeated in the general message', () => {
  const errors = { 'user.phone': 'Введите номер полностью', 'user.email': 'Некорректный email' };
  expect(place(errors)).toEqual({ phone: 'Введите номер полностью', email: 'Некорректный email' });
});

test('[FORM-02] errors without a field go to the general message, each once', () => {
  expect(place()).toEqual({ root: 'Проверьте данные' });
  expect(place({ 'user.phone': 'Нет', other: 'Неверный код.' })).toEqual({
    phone: 'Нет',
    root: 'Проверьте данные. Неверный код',
  });
  expect(place({ 'user.phone': 'Нет', 'user.x': 'Нужны обе координаты' }, '')).toEqual({
    phone: 'Нет',
    root: 'Нужны обе координаты',
  });
  expect(place({ other: 'Проверьте данные' })).toEqual({ root: 'Проверьте данные' });
});

test('[FORM-02] sentences are joined with periods; an empty message adds none', () => {
  expect(place({ other: 'Мало. Ещё.', second: 'Нет' }, 'Ошибка.')).toEqual({ root: 'Ошибка. Мало. Ещё. Нет' });
  expect(place({}, '')).toEqual({ root: '' });
  expect(placeErrors({ message: 'Сбой' }, fieldOf)).toEqual({ root: 'Сбой' });
});
