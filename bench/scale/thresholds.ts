import type { Outage } from './faults';
import type { PriceChange } from './price';
import type { Audit } from './purchases';
import type { Size } from './sizes';

/** Seconds, milliseconds, megabytes, factor relative to the first size. */
export const THRESHOLDS = { recovery: 15, price: 2_000, memory: 600, slower: 3 } as const;

export function missedInOutages(outages: Outage[], { lost, duplicates, unconfirmed }: Audit): string[] {
  const late = outages.filter(({ recovered }) => !(recovered <= THRESHOLDS.recovery * 1_000));
  const dark = outages.filter(({ cachedShare }) => !(cachedShare === 1));
  return [
    ...Object.entries({ lost, duplicates, unconfirmed }).flatMap(([how, count]) =>
      count > 0 ? [`${count} orders ${how}`] : [],
    ),
    ...late.map(({ victim }) => `${victim}: not well within ${THRESHOLDS.recovery} s`),
    ...dark.map(({ victim }) => `${victim}: not every cached page was answered`),
    ...outages.flatMap(({ victim, fallen }) => fallen.map((other) => `${victim}: ${other} ended by itself`)),
  ];
}

export function missedInPriceChange({ seen, others }: PriceChange): string[] {
  return [
    ...seen
      .filter(({ ms }) => !(ms !== undefined && ms <= THRESHOLDS.price))
      .map(({ storefront, where }) => `${storefront}, ${where}: not within ${THRESHOLDS.price} ms`),
    ...others.filter(({ lost }) => lost.length > 0).map(({ storefront }) => `${storefront}: pages of others were lost`),
  ];
}

export function missedInSizes(sizes: Size[]): string[] {
  const first = sizes[0]?.category.p95;
  return sizes.flatMap((size) => {
    const { category, product, search, files, memory } = size;
    const failed = [category, product, search].some(({ failures }) => failures > 0);
    const missed = [
      ...(first !== undefined && category.p95 > first * THRESHOLDS.slower
        ? [`a category ${THRESHOLDS.slower} times slower`]
        : []),
      ...(failed ? ['pages that were not answered'] : []),
      ...files.flatMap(({ path, trouble }) => (trouble ? [`${path}: ${trouble}`] : [])),
      ...[...memory].filter(([, megabytes]) => megabytes > THRESHOLDS.memory).map(([name]) => `memory of ${name}`),
    ];
    return missed.map((what) => `${size.products} products: ${what}`);
  });
}
