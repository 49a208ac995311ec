import { describe, expect, test } from 'vitest';
import type { Attributes } from './attributes';
import { canBePickedUp, FROST_LIMIT, isOversize, orderShipsFrom, seasonOf, shippingOn, shipsFrom } from './season';

const on = (attributes: Attributes, day: string) => {
  const shipping = shippingOn(attributes, new Date(`${day}T00:00:00Z`));
  return shipping.is === 'later' ? shipping.from.toISOString().slice(0, 10) : shipping;
};
const NOW = { is: 'now', inBox: false };
const IN_BOX = { is: 'now', inBox: true };

describe('the season', () => {
  test('potted garden plants ship from April to mid-November', () => {
    const potted: Attributes = { form: 'C5', zone: 4 };
    expect(on(potted, '2026-11-15')).toEqual(NOW);
    expect(on(potted, '2026-11-16')).toBe('2027-04-01');
    expect(on(potted, '2027-03-31')).toBe('2027-04-01');
    expect(on(potted, '2027-04-01')).toEqual(NOW);
  });

  test('bare roots and root balls have two short seasons a year', () => {
    expect(on({ form: 'bare_root' }, '2026-05-01')).toBe('2026-09-25');
    expect(on({ form: 'bare_root' }, '2026-11-01')).toBe('2027-04-01');
    expect(on({ form: 'ball', evergreen: false }, '2026-06-10')).toBe('2026-09-25');
    expect(on({ form: 'ball', evergreen: true }, '2026-06-10')).toBe('2026-09-01');
    expect(on({ form: 'ball', evergreen: true }, '2026-10-01')).toBe('2027-05-01');
  });

  test('bonsai and house plants ship all year, in frost in a box', () => {
    const bonsai: Attributes = { form: 'bonsai_pot', style: 'moyogi', place: 'outdoor' };
    expect(on(bonsai, '2026-07-01')).toEqual(NOW);
    expect(on(bonsai, '2026-11-21')).toEqual(IN_BOX);
    expect(on({ form: 'C3', style: 'pre_bonsai', place: 'outdoor' }, '2027-02-01')).toEqual(IN_BOX);
    expect(on({ form: 'C3', place: 'indoor' }, '2027-02-01')).toEqual(IN_BOX);
  });

  test('goods ship on any day', () => {
    expect(on({ volume_l: 50 }, '2027-01-15')).toEqual(NOW);
  });
});

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const dayOf = (date: Date | undefined) => date?.toISOString().slice(0, 10);

test('potted plants can be picked up in winter, dug-up ones cannot', () => {
  expect(shipsFrom({ form: 'C5' }, 'pickup', day('2026-11-22'))).toBeUndefined();
  expect(dayOf(shipsFrom({ form: 'C5' }, 'courier', day('2026-11-22')))).toBe('2027-04-01');
  expect(dayOf(shipsFrom({ form: 'ball', evergreen: true }, 'pickup', day('2026-11-22')))).toBe('2027-05-01');
});

test('deliveries of tender plants move in a frost of fifteen degrees', () => {
  expect(FROST_LIMIT).toBe('−15\u00A0°C');
});

test('[ORDER-01] an order ships when its last product may', () => {
  const order = [{}, { form: 'C5' as const }, { form: 'ball' as const, evergreen: true }];
  expect(dayOf(orderShipsFrom(order, 'courier', day('2026-11-22')))).toBe('2027-05-01');
  expect(dayOf(orderShipsFrom(order.slice(0, 2), 'transport', day('2026-11-22')))).toBe('2027-04-01');
  expect(orderShipsFrom(order, 'courier', day('2026-05-10'))).toBeUndefined();
});

test('a plant over two metres is oversize', () => {
  expect(isOversize({ height_cm: [180, 200] })).toBe(false);
  expect(isOversize({ height_cm: [180, 201] })).toBe(true);
  expect(isOversize({})).toBe(false);
});

test.each([
  [{ form: 'P9' }, 'potted'],
  [{ form: 'C10', evergreen: true }, 'potted'],
  [{ form: 'ball' }, 'ball_leafy'],
  [{ form: 'ball', evergreen: true }, 'ball_evergreen'],
  [{ form: 'bare_root', evergreen: true }, 'bare_root'],
  [{ form: 'C3', place: 'indoor' }, undefined],
  [{ form: 'C3', style: 'pre_bonsai' }, undefined],
  [{}, undefined],
] as [Attributes, string | undefined][])('the season of %j is %s', (attributes, season) => {
  expect(seasonOf(attributes)).toBe(season);
});

test.each([
  ['2027-03-31', IN_BOX],
  ['2027-04-01', NOW],
  ['2026-11-15', NOW],
  ['2026-11-16', IN_BOX],
])('bonsai on %s, at the edge of the frost period, ship as %j', (date, shipping) => {
  expect(on({ form: 'bonsai_pot' }, date)).toEqual(shipping);
});

test.each([
  ['bare_root', '2027-04-01', '2027-04-30', '2027-05-01', '2027-09-25'],
  ['bare_root', '2027-09-25', '2027-10-31', '2027-11-01', '2028-04-01'],
  ['ball', '2027-04-01', '2027-04-30', '2027-05-01', '2027-09-25'],
  ['ball', '2027-09-25', '2027-11-15', '2027-11-16', '2028-04-01'],
] as const)('the season of %s from %s to %s starts and ends on those days', (form, first, last, after, next) => {
  expect(on({ form }, first)).toEqual(NOW);
  expect(on({ form }, last)).toEqual(NOW);
  expect(on({ form }, after)).toBe(next);
});

test.each([
  ['C5', true],
  ['bonsai_pot', true],
  [undefined, true],
  ['ball', false],
  ['bare_root', false],
] as const)('stock form %s can be picked up in winter: %s', (form, can) => {
  expect(canBePickedUp(form ? { form } : {})).toBe(can);
});

test('[ORDER-01] an order ships when its last product may, whatever the order of lines', () => {
  const order = [{ form: 'ball' as const, evergreen: true }, { form: 'C5' as const }];
  expect(dayOf(orderShipsFrom(order, 'courier', day('2026-11-22')))).toBe('2027-05-01');
});
