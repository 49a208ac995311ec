import { expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import { PICTURE_QUALITY, PICTURE_WIDTHS } from '@/contract/picture-widths';
import { analyticsAttributes, analyticsProduct, subjectAttributes } from '../catalog/analytics-attributes';
import { offerState } from './feeds/offers';
import { shareLinks } from './share-links';

test('share links of Telegram and VK contain address and title', () => {
  expect(shareLinks('https://yarus.ru/a', 'Туя')).toEqual({
    telegram: 'https://t.me/share/url?url=https%3A%2F%2Fyarus.ru%2Fa&text=%D0%A2%D1%83%D1%8F',
    vk: 'https://vk.com/share.php?url=https%3A%2F%2Fyarus.ru%2Fa&title=%D0%A2%D1%83%D1%8F',
  });
});

test('share links and analytics contain no word joiners and no-break spaces', () => {
  const name = '40\u2060–\u206060\u00A0см';
  const { telegram, vk } = shareLinks('https://yarus.ru/a', name);
  expect(new URL(telegram).searchParams.get('text')).toBe('40–60 см');
  expect(new URL(vk).searchParams.get('title')).toBe('40–60 см');
  expect(analyticsProduct({ uuid: 'u', name, price: 1 }).name).toBe('40–60 см');
});

test('[GEN-14] analytics gets the charged price', () => {
  const product = { uuid: 'u', name: 'Туя', price: 100 };
  expect(analyticsProduct(product)).toEqual({ id: 'u', name: 'Туя', price: 100 });
  expect(analyticsProduct({ ...product, discount_price: 80 }).price).toBe(80);
  expect(analyticsAttributes(product)).toEqual({ 'data-goods': '{"id":"u","name":"Туя","price":100}' });
  expect(subjectAttributes(product)).toEqual({ ...analyticsAttributes(product), 'data-goods-subject': '' });
});

test('an offer without stock is out of stock; goods without a season are in stock', () => {
  const day = new Date('2026-11-22T00:00:00Z');
  const attributes: Attributes = {};
  expect(offerState({ attributes, total_quantity: 0 }, day)).toEqual({ is: 'out_of_stock' });
  expect(offerState({ attributes, total_quantity: 1 }, day)).toEqual({ is: 'in_stock' });
});

test('pictures have twelve widths and the quality 75', () => {
  expect(PICTURE_WIDTHS).toEqual([64, 112, 208, 272, 352, 448, 544, 640, 828, 1080, 1440, 2016]);
  expect(PICTURE_QUALITY).toBe(75);
});
