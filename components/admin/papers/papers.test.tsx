import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { updOf } from '@/lib/admin/upd';
import { decodeCode128 } from '@/tests/setup/code-128';
import { sampleCard } from '@/tests/setup/staff-order-card';
import { PackingSlip } from './packing-slip';
import { PickingList } from './picking-list';
import { PlantLabels } from './plant-labels';
import { UpdSheet } from './upd-sheet';

afterEach(cleanup);

const [THUJA] = sampleCard().lines;
if (!THUJA) throw new Error('the sample has no plant');
const PINE = { ...THUJA, uuid: '00000000-0000-4000-8000-000000000002', name: 'Сосна', bed: 'Гряда 10', amount: 1 };
const SELLER = {
  name: 'ООО «Ярус»',
  inn: '7707083893',
  kpp: '773601001',
  address: 'Истра',
  bank: 'Банк',
  bic: '044525225',
  account: '40702810000000000001',
  correspondent_account: '30101810000000000001',
  vat: 'Без НДС',
};
const BUYER = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001', address: 'Клин' };

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

test('a picking list follows the beds, then names for each order what the picker must know', () => {
  const orders = [
    sampleCard({ lines: [PINE, THUJA], comment: 'Позвонить за час', staff_note: 'Свой', if_missing: 'replace' }),
    sampleCard({ number: '4821-0380', lines: [THUJA] }),
  ];
  render(<PickingList title="Лист сборки" orders={orders} />);
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first?.textContent).toBe('Гряда 2Туя западнаяThuja occidentalis100001С544821-0379 × 24821-0380 × 2');
  expect(second?.textContent).toContain('Гряда 10Сосна');
  const [order] = texts(screen.getAllByRole('listitem'));
  expect(texts([screen.getByRole('article')])[0]).toContain('2 заказа, 5 растений');
  for (const fact of ['№ 4821-0379, 3 шт', '+7 916 123 45-67', 'Курьером', 'Позвонить за час', 'Свой', 'похожим'])
    expect(order).toContain(fact);
});

test('a picking list says from which lot to take, and which one is not ready yet', () => {
  const lots = [
    { id: 'a', arrived_on: '2026-11-03', place: 'Теплица 1' },
    { id: 'b', arrived_on: '2026-11-20', ready_on: '2027-04-15' },
  ];
  render(<PickingList title="Лист сборки" orders={[sampleCard({ lines: [{ ...PINE, lots }] })]} />);
  const [row] = texts(screen.getAllByRole('row').slice(1));
  expect(row).toContain('Теплица 1Сосна');
  expect(row).toContain('Партия от 3 ноября 2026, Теплица 1');
  expect(row).toContain('Партия от 20 ноября 2026: пока не брать, готова с 15 апреля 2027');
});

test('orders that wait for a confirmation or for money stand apart and are not among the plants', () => {
  const common = { name: 'Иван', pieces: 3, handover_on: '2026-12-05' };
  const waiting = [
    { ...common, awaits: 'payment' as const, number: '4821-0999', pay_until: '2026-12-01T09:00:00.000Z' },
    { ...common, awaits: 'confirmation' as const, number: '4821-0888' },
  ];
  render(<PickingList title="Лист сборки" orders={[sampleCard()]} waiting={waiting} />);
  for (const [title, number] of [
    ['Ждут оплаты', '4821-0999'],
    ['Ждут подтверждения', '4821-0888'],
  ]) {
    const heading = screen.getByRole('heading', { name: `${title}, пока не\u00A0собирать` });
    const [text] = texts([heading.parentElement as HTMLElement]);
    expect(text).toContain(`№ ${number}, Иван, 3 шт, выдать 5 декабря`);
    expect(screen.getByRole('table').textContent).not.toContain(number);
  }
});

test.each([
  [{ status: 'cancelled' }, 'Собирать не нужно: заказ отменён'],
  [{ status: 'done' }, 'Собирать не нужно: заказ уже выдан'],
  [{ awaits: 'confirmation' }, 'Собирать рано: заказ ещё не подтвердили'],
  [{ awaits: 'payment' }, 'Собирать рано: покупатель ещё не заплатил'],
] as const)('a picking list of an order that is not to be picked says so first: %j', (part, words) => {
  const { rerender } = render(<PickingList title="Лист сборки" orders={[sampleCard(part)]} />);
  expect(texts([screen.getByRole('heading', { level: 1 }).nextElementSibling as HTMLElement])).toEqual([words]);
  expect(texts(screen.getAllByRole('listitem'))[0]).not.toContain(words);
  rerender(<PickingList title="Лист сборки" orders={[sampleCard(part), sampleCard({ number: '4821-0380' })]} />);
  expect(texts(screen.getAllByRole('listitem'))[0]).toContain(words);
});

test('each piece has a label that leads to its page', () => {
  render(<PlantLabels title="Наклейки" orders={[sampleCard({ lines: [THUJA, PINE] })]} isRoll />);
  const labels = screen.getAllByRole('listitem');
  expect(labels).toHaveLength(3);
  expect(texts(labels)[0]).toBe('Туя западнаяThuja occidentalisС5Заказ № 4821-0379Арт. 100001');
  expect(screen.getAllByRole('img', { name: /страницу растения/ })).toHaveLength(3);
});

test('each label has a barcode that reads as the article of its plant', () => {
  const orders = [sampleCard({ lines: [{ ...THUJA, sku: 'T-204' }, PINE] })];
  const { container } = render(<PlantLabels title="Наклейки" orders={orders} isRoll />);
  const codes = screen.getAllByRole('img', { name: /^Штрихкод артикула/ });
  expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual([
    ...Array(2).fill('Штрихкод артикула T-204'),
    'Штрихкод артикула 100001',
  ]);
  const read = codes.map((code) => {
    const symbol = container.querySelector(code.querySelector('use')?.getAttribute('href') ?? '');
    const path = symbol?.querySelector('path')?.getAttribute('d') ?? '';
    const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => ({ x: Number(x), width: Number(width) }));
    return decodeCode128(bars);
  });
  expect(read).toEqual(['T-204', 'T-204', '100001']);
});

test.each(['Т-204', 'PINUS-NIGRA-5'])(
  'a label of the article «%s», which no barcode holds, has it in print only',
  (sku) => {
    render(<PlantLabels title="Наклейки" orders={[sampleCard({ lines: [{ ...PINE, sku }] })]} isRoll />);
    expect(screen.getByText(`Арт. ${sku}`)).toBeTruthy();
    expect(screen.getAllByRole('img').map((code) => code.getAttribute('aria-label'))).toEqual([
      'Код ведёт на страницу растения',
    ]);
  },
);

test('a slip has what lies in the parcel and what is to pay', () => {
  const shop = { name: 'Ярус', phone: '+7 495 000-00-00', address: 'Истра' };
  const { container } = render(<PackingSlip order={sampleCard()} shop={shop} />);
  const [slip] = texts([container]);
  expect(slip).toContain('В посылке 2 шт');
  expect(slip).toMatch(/К оплате при получении: 4 200 ₽$/);
  expect(within(container).getByText('Туя западная, С5')).toBeTruthy();
});

test('a slip of who may not see sums has none', () => {
  const shop = { name: 'Ярус', phone: '+7 495 000-00-00', address: 'Истра' };
  const { container } = render(<PackingSlip order={{ ...sampleCard(), has_sums: false }} shop={shop} />);
  expect(container.textContent).not.toContain('₽');
});

test('a UPD names both sides and adds up', () => {
  render(<UpdSheet upd={updOf(sampleCard(), SELLER)} seller={SELLER} buyer={BUYER} />);
  const total = screen.getAllByRole('row').at(-1);
  expect(texts([...(total?.children ?? [])] as HTMLElement[])).toEqual([
    'Всего к оплате',
    '4 200,00',
    'Х',
    'без НДС',
    '4 200,00',
    '',
  ]);
  expect(screen.getByText('ООО «Сад», Клин')).toBeTruthy();
  expect(screen.getAllByText('7707083893 / 773601001')).toHaveLength(2);
  const rows = texts(screen.getAllByRole('term').map(({ parentElement }) => parentElement as HTMLElement));
  expect(rows.filter((row) => /\([26]/.test(row ?? ''))).toEqual([
    `Продавец${SELLER.name}(2)`,
    `Адрес${SELLER.address}(2а)`,
    'ИНН/КПП продавца7707083893 / 773601001(2б)',
    'ПокупательООО «Сад»(6)',
    'АдресКлин(6а)',
    'ИНН/КПП покупателя7707083893 / 773601001(6б)',
  ]);
});
