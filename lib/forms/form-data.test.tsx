import { afterEach, expect, test, vi } from 'vitest';
import { readFormData } from './form-data';

afterEach(() => vi.restoreAllMocks());

const read = (phone: string, file?: File) => {
  const form = document.createElement('form');
  form.innerHTML = `<input name="username" value="Анна"><input name="phone" value="${phone}">
    <input name="subject" value=""><input name="file" value="stale">`;
  vi.spyOn(performance, 'now').mockReturnValue(900);
  return Object.fromEntries(readFormData(form, 'consultation', file));
};

const COMMON = { username: 'Анна', mailing_type: 'consultation', subject: '', took: '900' };

test('[FORM-03] a form sends its fields, its type and its honeypot', () => {
  expect(read('+7 916 123 45-67')).toEqual({ ...COMMON, phone: '+7 916 123 45-67' });
});

test.each(['', '+7', '+7 '])('[FORM-03] the phone «%s» is not sent', (phone) => {
  expect(read(phone)).toEqual(COMMON);
});

test('[FORM-03] an invalid phone is sent as typed', () => {
  expect(read('нет')).toEqual({ ...COMMON, phone: 'нет' });
});

test('[FORM-12] the given file is sent instead of the field’s own', () => {
  const file = new File(['x'], 'план.pdf');
  const sent = read('', file).file;
  expect(sent).toBeInstanceOf(File);
  expect((sent as File).name).toBe('план.pdf');
});

test('a form without a phone field sends no phone', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="email" value="anna@example.com">';
  const sent = readFormData(form, 'newsletter', undefined);
  expect([sent.get('email'), sent.has('phone'), sent.get('mailing_type')]).toEqual([
    'anna@example.com',
    false,
    'newsletter',
  ]);
});
