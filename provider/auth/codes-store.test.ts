import { expect, test } from 'vitest';
import { newCode } from './codes-store';

const CODES = 100_000;
const BINS = 100;
/** χ² of 99 degrees of freedom stays below it but once in a thousand million runs. */
const MAX_CHI_SQUARE = 205;

test('[AUTH-13] of 100 000 codes none is likelier than others, in its beginning or its end (A1)', () => {
  const codes = Array.from({ length: CODES }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  for (const part of [(code: string) => code.slice(0, 2), (code: string) => code.slice(-2)]) {
    const counts = new Map<string, number>();
    for (const code of codes) counts.set(part(code), (counts.get(part(code)) ?? 0) + 1);
    const expected = CODES / BINS;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(BINS);
    expect(chiSquare).toBeLessThan(MAX_CHI_SQUARE);
  }
});
