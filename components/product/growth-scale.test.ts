import { expect, test } from 'vitest';
import { growthScale, type PlantSize } from './growth-scale';

const bonsai = { height: 48, width: 43 };
const thuja = { height: 60, width: 16, adult: { height: 300, width: 90 } };

test('a bonsai is compared with a mug, a plant that grows up with a person', () => {
  expect(growthScale(bonsai)).toMatchObject({ compared: 'mug', step: 10, top: 80 });
  expect(growthScale(thuja)).toMatchObject({ compared: 'person', step: 50, top: 350 });
  expect(growthScale({ height: 25, width: 22, adult: { height: 60, width: 80 } })).toMatchObject({
    compared: 'person',
    top: 200,
  });
});

test('all figures share one scale and fit the drawing', () => {
  const wide: PlantSize[] = [bonsai, thuja, { height: 30, width: 28, adult: { height: 40, width: 250 } }];
  for (const size of wide) {
    const { unitsOf, top } = growthScale(size);
    expect(unitsOf(200)).toBeCloseTo(unitsOf(100) * 2);
    expect(unitsOf(top)).toBeLessThanOrEqual(340.01);
    expect(unitsOf(size.width + (size.adult?.width ?? 0))).toBeLessThanOrEqual(210);
  }
});

test('a tall tree has at most ten scale marks', () => {
  expect(growthScale({ height: 300, width: 200, adult: { height: 2500, width: 1200 } }).figures.length).toBeLessThan(
    11,
  );
});
