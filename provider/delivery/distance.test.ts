import { expect, test } from 'vitest';
import { kmFromMkad } from './distance';
import { MKAD, type Point } from './mkad';

test.each<[string, Point]>([
  ['the Kremlin', [55.752, 37.6175]],
  ['Kuntsevo, near the ring', [55.7306, 37.4]],
  ['Biryulyovo, near the ring', [55.585, 37.67]],
])('%s lies within the ring', (_name, point) => {
  expect(kmFromMkad(point)).toBe(0);
});

test.each<[string, Point, number, number]>([
  ['Khimki', [55.889, 37.445], 0.1, 2],
  ['Istra', [55.914, 36.86], 30, 36],
  ['Zvenigorod', [55.7297, 36.8554], 30, 35],
  ['Serpukhov', [54.9226, 37.4034], 70, 78],
  ['Kolomna', [55.0938, 38.7689], 76, 88],
  ['Tula', [54.1931, 37.6178], 150, 160],
])('%s lies so many kilometres outside of it', (_name, point, from, to) => {
  expect(kmFromMkad(point)).toBeGreaterThan(from);
  expect(kmFromMkad(point)).toBeLessThan(to);
});

test('the distance grows with every step away from the ring', () => {
  const [x, y] = MKAD[0] ?? [0, 0];
  const kilometre = 1 / (111.2 * Math.cos((55.75 * Math.PI) / 180));
  for (const km of [1, 30, 60, 120]) expect(kmFromMkad([x, y + km * kilometre])).toBeCloseTo(km, 0);
});
