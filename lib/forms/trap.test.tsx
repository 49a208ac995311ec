import { afterEach, expect, test, vi } from 'vitest';
import { readTrap } from './trap';

afterEach(() => vi.restoreAllMocks());

const formWith = (fields: string) => {
  const form = document.createElement('form');
  form.innerHTML = fields;
  return form;
};

test('[FORM-08] a form returns its honeypot field and the milliseconds since page load', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_234.6);
  expect(readTrap(formWith('<input name="subject" value="Казино">'))).toEqual({ subject: 'Казино', took: '1235' });
  expect(readTrap(formWith('<input name="subject" value="">'))).toEqual({ subject: '', took: '1235' });
  expect(readTrap(formWith(''))).toEqual({ subject: '', took: '1235' });
});
