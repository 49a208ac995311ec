import { expect, test } from 'vitest';
import { hasInnChecksum } from './inn';

test.each(['7707083893', '7830002293', '500100732259', '526317984689'])('the check digits of %s are correct', (inn) => {
  expect(hasInnChecksum(inn)).toBe(true);
});

test.each(['7707083894', '7870002293', '500100732295', '526317984688', '1234567890'])(
  'the check digits of %s are wrong',
  (inn) => {
    expect(hasInnChecksum(inn)).toBe(false);
  },
);
