import { expect, test } from 'vitest';
import type { Block } from '@/contract/blocks';
import { returnDays, returnPolicyData } from './return-policy';

const text = (html: string): Block => ({ type: 'text', html });

test.each([
  ['<p>От заказа можно отказаться до получения и в течение семи\u00A0дней после него</p>', 7],
  ['Можно отказаться в течение десяти дней после получения', 10],
  ['Можно отказаться в течение четырнадцати дней после получения', 14],
  ['Можно отказаться в течение тридцати дней после получения', 30],
  ['<p>Можно отказаться в течение 14 дней после получения</p>', 14],
  ['Можно отказаться в течение 7 дней после получения', 7],
  ['Возврата нет', undefined],
  ['Можно отказаться в течение 14 дней', undefined],
  ['Можно отказаться в течение двух дней после получения', undefined],
  ['Можно отказаться в течение 2х дней после получения', undefined],
  ['Можно отказаться в течение x2 дней после получения', undefined],
  ['Можно отказаться. Ответим в течение семи дней после письма', undefined],
])('[GEN-12] return days in «%s»: %s', (html, days) => {
  expect(returnDays([text(html)])).toBe(days);
});

test('[GEN-12] return days are found in every text block, and in no other block', () => {
  const words = 'Можно отказаться в течение семи дней после получения';
  expect(returnDays([{ type: 'quote', text: words }, text('Оплата картой'), text(words)])).toBe(7);
  expect(returnDays([{ type: 'quote', text: words }])).toBeUndefined();
});

test('[GEN-12] a return policy is a full refund within the given days, with return shipping paid by the buyer', () => {
  expect(returnPolicyData(7)).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'RU',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
    merchantReturnLink: 'http://localhost:3000/delivery',
  });
});
