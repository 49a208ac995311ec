import { expect, test } from 'vitest';
import { PlacedBanner } from './banners';

const BANNER = { id: 'osen', title: 'Осень', image: { src: '/media/a.webp', alt: '' }, link: '/catalog' };
const isTaken = (change: object) => PlacedBanner.safeParse({ ...BANNER, ...change }).success;

test('[DATA-05] a banner of the nursery needs a picture, a title and a link', () => {
  expect(PlacedBanner.parse(BANNER)).toEqual({ ...BANNER, position: 100 });
  for (const name of ['id', 'title', 'image', 'link']) expect(isTaken({ [name]: undefined }), name).toBe(false);
  expect(isTaken({ title: '  ' })).toBe(false);
});

test.each([
  ['/catalog/tuya?page=2', true],
  ['https://partner.example/sale', true],
  [`https://a.ru/${'a'.repeat(1_987)}`, true],
  [`https://a.ru/${'a'.repeat(1_988)}`, false],
  ['http://partner.example/', false],
  ['https://', false],
  ['https:///evil.ru', false],
  ['//evil.ru', false],
  ['/\\evil.ru', false],
  ['/a b', false],
  ['javascript:alert(1)', false],
  ['catalog', false],
])('[DATA-05] a banner may link to %.60s: %s', (link, isOne) => {
  expect(isTaken({ link })).toBe(isOne);
});

test('[DATA-05] blanks around a link and an erid are trimmed', () => {
  const ad = { erid: ' 2VtzqwErid1 ', advertiser: 'ООО «Сад»' };
  expect(PlacedBanner.parse({ ...BANNER, link: ' /catalog ', ad })).toMatchObject({
    link: '/catalog',
    ad: { erid: '2VtzqwErid1' },
  });
});

test.each([
  [{ link: 'catalog' }, 'Адрес на этом сайте, от корня: /catalog, или https://…'],
  [{ image: { src: 'a.webp', alt: '' } }, 'Адрес на этом сайте, от корня: /media/…'],
  [{ ad: { erid: 'abc', advertiser: 'ООО «Сад»' } }, 'Токен, который выдал оператор рекламных данных'],
])('[DATA-05] the error for %j is specific', (change, text) => {
  const { error } = PlacedBanner.safeParse({ ...BANNER, ...change });
  expect(error?.issues.map(({ message }) => message)).toEqual([text]);
});

test('[DATA-05] a banner picture must be from this shop', () => {
  for (const src of [
    '',
    '/',
    'https://evil.ru/a.png',
    '//evil.ru/a.png',
    '/media/a b.webp',
    'data:image/png;base64,AA==',
  ]) {
    expect(isTaken({ image: { src, alt: '' } }), src).toBe(false);
  }
});

test('[DATA-05] an advertisement needs both erid and advertiser, or neither', () => {
  const ad = { erid: '2VtzqwErid1', advertiser: 'ООО «Сад»' };
  expect(isTaken({ ad })).toBe(true);
  expect(isTaken({ ad: { erid: ad.erid } })).toBe(false);
  expect(isTaken({ ad: { advertiser: ad.advertiser } })).toBe(false);
  expect(isTaken({ ad: { ...ad, advertiser: ' ' } })).toBe(false);
  for (const erid of ['', 'abc', 'два слова', 'a'.repeat(101)]) expect(isTaken({ ad: { ...ad, erid } })).toBe(false);
});

test('[DATA-05] the period of a banner is given in days, its position is a number', () => {
  expect(isTaken({ from: '2026-11-21', to: '2026-11-30', position: 0 })).toBe(true);
  expect(isTaken({ from: '2026-02-30' })).toBe(false);
  expect(isTaken({ to: '21.11.2026' })).toBe(false);
  expect(isTaken({ position: -1 })).toBe(false);
});
