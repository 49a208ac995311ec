import { expect, test } from 'vitest';
import { isBotLike, UNCHECKED_NOTE } from './rules';

test.each([
  [{}, false],
  [{ subject: '' }, false],
  [{ subject: 'x' }, true],
  [{ took: '' }, true],
  [{ took: 'soon' }, true],
  [{ took: '499' }, true],
  [{ took: '500' }, false],
  [{ took: '501', subject: 'x' }, true],
])('[FORM-08] a form with %j was filled in by a bot: %s', (proof, expected) => {
  expect(isBotLike(proof)).toBe(expected);
});

test('[FORM-08] staff read that a sender was not checked', () => {
  expect(UNCHECKED_NOTE).toBe('отправителя не проверили: служба проверки не ответила');
});
