import { expect, test } from 'vitest';
import { refusalOf } from './outcome';

test('[FORM-11] a saved profile has no refusal', () => {
  expect(refusalOf({ ok: true, data: { status: 1, message: 'Данные профиля успешно обновлены' } })).toBeUndefined();
});

test('[FORM-11] field errors go to the fields, other refusals to the button', () => {
  const errors = { email: 'Эта почта привязана к другому кабинету' };
  expect(refusalOf({ ok: true, data: { status: 0, message: errors } })).toEqual({ message: '', errors });
  expect(refusalOf({ ok: true, data: { status: 0, message: 'Не получилось' } })).toEqual({ message: 'Не получилось' });
  const failure = { ok: false, kind: 'unavailable', message: 'Проверьте связь', status: 0 } as const;
  expect(refusalOf(failure)).toEqual({ message: 'Проверьте связь' });
  expect(refusalOf({ ...failure, kind: 'invalid', status: 400, errors })).toEqual({
    message: 'Проверьте связь',
    errors,
  });
});
