import { expect, test } from 'vitest';
import { offerState } from './offer-state';

const WINTER = new Date('2026-11-22T00:00:00Z');
const MAY = new Date('2026-05-10T00:00:00Z');
const BALL = { form: 'ball', evergreen: true } as const;

test.each([
  ['a plant in its season', BALL, 1, MAY, { is: 'in_stock' }],
  ['a plant out of its season', BALL, 1, WINTER, { is: 'later', from: new Date('2027-05-01T00:00:00Z') }],
  ['a plant without stock out of its season', BALL, 0, WINTER, { is: 'out_of_stock' }],
  ['a bonsai in winter', { form: 'bonsai_pot' }, 2, WINTER, { is: 'in_stock' }],
  ['goods in winter', {}, 1, WINTER, { is: 'in_stock' }],
  ['goods without stock', {}, 0, MAY, { is: 'out_of_stock' }],
] as const)('the offer of %s', (_, attributes, total_quantity, day, state) => {
  expect(offerState({ attributes, total_quantity }, day)).toEqual(state);
});
