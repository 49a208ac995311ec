import { expect, test } from 'vitest';
import { sampleCard } from '@/tests/setup/staff-order-card';
import { taxNumbers, updOf, withAddress } from './upd';

const SELLER = {
  name: 'ООО «Ярус»',
  inn: '7707083893',
  kpp: '773601001',
  address: 'Москва',
  bank: 'Банк',
  bic: '044525225',
  account: '40702810000000000001',
  correspondent_account: '30101810000000000001',
  vat: 'Без НДС',
};
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('who pays no VAT hands over with status 2, and the tax columns say so', () => {
  expect(updOf(sampleCard(), SELLER)).toMatchObject({ status: 2, tax: 'без НДС' });
});

test.each([' Без НДС', 'без  ндс, УСН'])('«%s» is no VAT', (vat) => {
  expect(updOf(sampleCard(), { ...SELLER, vat }).status).toBe(2);
});

test('with VAT the status is 1 and the tax columns are left to accounting', () => {
  expect(updOf(sampleCard(), { ...SELLER, vat: 'Цены без НДС' }).status).toBe(1);
  expect(updOf(sampleCard(), { ...SELLER, vat: 'В том числе НДС 5 %' })).toMatchObject({ status: 1, tax: '' });
});

test('lines add up to the total; pieces have a code, services none', () => {
  const { lines, total } = updOf(sampleCard(), SELLER);
  expect(lines.map(({ name, code, sum }) => [name, code, plain(sum)])).toEqual([
    ['Туя западная', '796', '3 000,00'],
    ['Доставка', '—', '1 200,00'],
  ]);
  expect(plain(total)).toBe('4 200,00');
});

test('the day is that of handing over, else it is written by hand', () => {
  expect(plain(updOf(sampleCard({ handover_on: '2026-11-24' }), SELLER).day)).toBe('24 ноября 2026 г.');
  expect(updOf(sampleCard(), SELLER)).toMatchObject({ day: '«___» ____________ 20___ г.', number: '4821-0379' });
  expect(plain(updOf(sampleCard(), SELLER).basis)).toBe('Заказ № 4821-0379 от 22 ноября 2026 г.');
});

test('a sole trader has a tax number only', () => {
  expect(taxNumbers({ inn: '770708389300' })).toBe('770708389300');
  expect(taxNumbers({ inn: '7707083893', kpp: '773601001' })).toBe('7707083893 / 773601001');
});

test('a payer is named with the address, if it is known', () => {
  expect(withAddress({ name: 'ООО Сад', address: 'Москва' })).toBe('ООО Сад, Москва');
  expect(withAddress({ name: 'ООО Сад' })).toBe('ООО Сад');
});
