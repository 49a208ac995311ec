import { expect, test } from 'vitest';
import { inOtherLayout } from './keyboard-layout';

test('Russian typed with the Latin layout on', () => {
  expect(inOtherLayout('vj;;tdtkmybr')).toBe('можжевельник');
  expect(inOtherLayout('[jcnf')).toBe('хоста');
  expect(inOtherLayout('L`HTY')).toBe('дёрен');
  expect(inOtherLayout('{JCNF')).toBe('хоста');
});

test('Latin typed with the Russian layout on', () => {
  expect(inOtherLayout('ергоф')).toBe('thuja');
  expect(inOtherLayout('Икфифте')).toBe('brabant');
});

test('text with letters of both layouts, or of none, is left unchanged', () => {
  for (const text of ['туя smaragd', '150', '…', '']) expect(inOtherLayout(text)).toBeUndefined();
});
