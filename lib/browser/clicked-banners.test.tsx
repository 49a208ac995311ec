import { expect, test } from 'vitest';
import { readClicked, saveClicked, withClickedLast } from './clicked-banners';

const BANNERS = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const order = (...clicked: string[]) => withClickedLast(BANNERS, clicked).map(({ id }) => id);

test('[DATA-05] unopened banners keep their order, opened ones follow', () => {
  expect(order()).toEqual(['a', 'b', 'c', 'd']);
  expect(order('b')).toEqual(['a', 'c', 'd', 'b']);
  expect(order('gone')).toEqual(['a', 'b', 'c', 'd']);
});

test('[DATA-05] the banner opened last is last', () => {
  expect(order('c', 'a')).toEqual(['b', 'd', 'c', 'a']);
  expect(order('d', 'c', 'b', 'a')).toEqual(['d', 'c', 'b', 'a']);
  expect(BANNERS.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('[DATA-03][DATA-05] opened banners are stored once each as clickedBanners, merged with other tabs', () => {
  saveClicked('a');
  saveClicked('b');
  saveClicked('a');
  expect(localStorage.getItem('clickedBanners')).toBe('["b","a"]');
  localStorage.setItem('clickedBanners', '["b","a","c"]');
  saveClicked('d');
  expect(readClicked()).toEqual(['b', 'a', 'c', 'd']);
});

test('[DATA-05] fifty banners are stored, the oldest are dropped', () => {
  for (let number = 1; number <= 51; number += 1) saveClicked(`b-${number}`);
  const kept = readClicked();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'b-2', 'b-51']);
});
