import fc from 'fast-check';
import { scaled } from '../../setup/figures';
import type { Pieces, Step } from './model';

/** Few products, few pieces: shoppers get in each other's way. */
export const PRODUCTS = 2;

export const shelves: fc.Arbitrary<Pieces> = fc.array(fc.nat(6), { minLength: PRODUCTS, maxLength: PRODUCTS });

const product = fc.nat(PRODUCTS - 1);
const amount = fc.integer({ min: 1, max: 4 });

const VISITORS: fc.WeightedArbitrary<Step>[] = [
  { weight: 6, arbitrary: fc.record({ call: fc.constant('add' as const), product, amount }) },
  { weight: 2, arbitrary: fc.record({ call: fc.constant('remove' as const), product, amount }) },
  { weight: 4, arbitrary: fc.constant({ call: 'reserve' }) },
  { weight: 1, arbitrary: fc.constant({ call: 'renew' }) },
  { weight: 4, arbitrary: fc.constant({ call: 'order' }) },
  { weight: 1, arbitrary: fc.constant({ call: 'cancel' }) },
];

/** What happens beside them. */
const TIME: fc.WeightedArbitrary<Step>[] = [
  { weight: 1, arbitrary: fc.constant({ call: 'pass' }) },
  { weight: 1, arbitrary: fc.constant({ call: 'sweep' }) },
];

/** Which guest's cart a customer takes over. */
const MERGES: fc.WeightedArbitrary<Step> = {
  weight: 6,
  arbitrary: fc.record({ call: fc.constant('merge' as const), from: fc.nat(1) }),
};

/** The tabs of a `World`: two for each of two guests, two for a customer. */
export const TABS = 6;
const isCustomer = (tab: number) => tab >= 4;

/** What a tab does; `time` passes only where a call may be more than one step. */
const stepOf = (tab: number, time: boolean): fc.Arbitrary<Step> =>
  fc.oneof(...VISITORS, ...(isCustomer(tab) ? [MERGES] : []), ...(time ? TIME : []));

/** For every tab what it does one after another. */
export const scripts = ({ time }: { time: boolean }, maxLength: number): fc.Arbitrary<Step[][]> =>
  fc.tuple(
    ...Array.from({ length: TABS }, (_, tab) => fc.array(stepOf(tab, time), { minLength: 1, maxLength, size: 'max' })),
  );

/** All tabs in turn. */
export const turns: fc.Arbitrary<{ tab: number; step: Step }[]> = fc.array(
  fc.nat(TABS - 1).chain((tab) => stepOf(tab, true).map((step) => ({ tab, step }))),
  { minLength: 1, maxLength: 50, size: 'max' },
);

/** Under PostgreSQL calls really cross and cost less: more of them are tried. */
export const runs = (few: number): number => scaled(1, 10) * (process.env.TEST_DATABASE_URL ? 2 * few : few);
