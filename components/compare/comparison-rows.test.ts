import { describe, expect, test } from 'vitest';
import { comparisonRows } from './comparison-rows';

const product = (values: Record<string, string>) => ({
  characteristics: Object.entries(values).map(([key, value]) => ({ key, name: key.toUpperCase(), value })),
});

describe('the rows of a comparison', () => {
  test('the rows hold every characteristic of every product once', () => {
    const rows = comparisonRows([product({ zone: '4', soil: 'любая' }), product({ zone: '4', bloom: 'май' })]);
    expect(rows).toEqual([
      { key: 'zone', name: 'ZONE', values: ['4', '4'], isSame: true },
      { key: 'soil', name: 'SOIL', values: ['любая', undefined], isSame: false },
      { key: 'bloom', name: 'BLOOM', values: [undefined, 'май'], isSame: false },
    ]);
  });

  test('the rows of a single product have no differences and are not hidden', () => {
    expect(comparisonRows([product({ zone: '4' })])[0]?.isSame).toBe(false);
    expect(comparisonRows([])).toEqual([]);
  });
});
