import { expect, test } from 'vitest';
import { loadSeed } from '@/provider/db/seed/load';
import type { Attributes } from './attributes';
import { guaranteeOf } from './guarantee';
import { FROST_LIMIT } from './season';

const wordsOf = (attributes: Attributes) =>
  Object.values(guaranteeOf(attributes) ?? {}).map((text) => text.replaceAll('\u00A0', ' '));

test.each<[string, Attributes, string[]]>([
  ['a garden plant', { form: 'C5' }, ['Гарантия приживаемости', '1 год']],
  ['a plant with bare roots', { form: 'bare_root' }, ['Гарантия приживаемости', '1 год']],
  ['a bonsai', { form: 'bonsai_pot', style: 'moyogi', place: 'outdoor' }, ['Гарантия на бонсай', '30 дней']],
  ['a future bonsai in a container', { form: 'C2', style: 'pre_bonsai' }, ['Гарантия на бонсай', '30 дней']],
  ['a bonsai pot without a style', { form: 'bonsai_pot' }, ['Гарантия на бонсай', '30 дней']],
  ['an indoor plant', { form: 'P9', place: 'indoor' }, []],
  ['goods', {}, []],
])('the guarantee of %s', (_, attributes, words) => {
  expect(wordsOf(attributes)).toEqual(words);
});

test('the delivery page and the offer promise the same terms, frost included', () => {
  const { page } = loadSeed().documents;
  const textOf = (wanted: string) => JSON.stringify(page.find(({ slug }) => slug === wanted)).replaceAll('\u00A0', ' ');
  expect(textOf('delivery')).toContain('Год со дня получения мы отвечаем за приживаемость садовых растений');
  expect(textOf('delivery')).toContain('Для бонсай срок 30 дней');
  const frost = FROST_LIMIT.replace('\u00A0', ' ');
  expect(textOf('delivery')).toContain(`**Ниже ${frost}** доставку бонсай переносим`);
  expect(textOf('delivery')).toContain('Перенос бесплатный.');
  expect(textOf('offer')).toContain('На приживаемость садовых растений мы даём год, на бонсай 30 дней');
});
