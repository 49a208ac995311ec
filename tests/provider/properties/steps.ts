import fc from 'fast-check';
import { scaled } from '../../setup/figures';
import type { Pieces, Step } from './model';

/** Few products with little stock, so that calls conflict. */
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

const TIME: fc.WeightedArbitrary<Step>[] = [
  { weight: 1, arbitrary: fc.constant({ call: 'pass' }) },
  { weight: 1, arbitrary: fc.constant({ call: 'sweep' }) },
];

/** `from`: the guest whose cart is merged. */
const MERGES: fc.WeightedArbitrary<Step> = {
  weight: 6,
  arbitrary: fc.record({ call: fc.constant('merge' as const), from: fc.nat(1) }),
};

/** The tabs of a `World`: two for each of two guests, two for a customer. */
export const TABS = 6;
const isCustomer = (tab: number) => tab >= 4;

/** `time` includes steps that pass time, only if calls are sequential. */
const stepOf = (tab: number, time: boolean): fc.Arbitrary<Step> =>
  fc.oneof(...VISITORS, ...(isCustomer(tab) ? [MERGES] : []), ...(time ? TIME : []));

/** The steps of every tab. */
export const scripts = ({ time }: { time: boolean }, maxLength: number): fc.Arbitrary<Step[][]> =>
  fc.tuple(
    ...Array.from({ length: TABS }, (_, tab) => fc.array(stepOf(tab, time), { minLength: 1, maxLength, size: 'max' })),
  );

/** Sequential steps of random tabs. */
export const turns: fc.Arbitrary<{ tab: number; step: Step }[]> = fc.array(
  fc.nat(TABS - 1).chain((tab) => stepOf(tab, true).map((step) => ({ tab, step }))),
  { minLength: 1, maxLength: 50, size: 'max' },
);

/** On PostgreSQL calls really overlap and are faster, so more runs are made. */
export const runs = (few: number): number => scaled(1, 10) * (process.env.TEST_DATABASE_URL ? 2 * few : few);
