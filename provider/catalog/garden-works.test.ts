import { expect, test } from 'vitest';
import type { Attributes } from '../../contract/attributes';
import { type GardenPlant, plantsFor } from './garden-works';

let ordinal = 0;
const plant = (attributes: Attributes, more: Partial<GardenPlant> = {}): GardenPlant => {
  ordinal += 1;
  return {
    ordinal,
    category_id: ordinal,
    attributes: { form: 'C3', zone: 4, ...attributes },
    care: { pruning: '', winter: '' },
    ...more,
  };
};
const ordinals = (...plants: GardenPlant[]) => plants.map((one) => one.ordinal);

const hardy = plant({});
const tender = plant({ zone: 6 });
const conifer = plant({ evergreen: true });
const inBloom = plant({ zone: 6, bloom_months: [7] });
const bonsai = plant({ form: 'bonsai_pot' });
const pot = plant({ form: undefined, material: 'терракота' }, { care: null });
const all = [hardy, tender, conifer, inBloom, bonsai, pot];

test('in autumn hardy plants are planted, evergreens until September; in winter nothing', () => {
  expect(plantsFor('planting', 9, all, 9)).toEqual(ordinals(hardy, conifer));
  const hardiest = plant({ zone: 3 });
  expect(plantsFor('planting', 11, [...all, hardiest], 9)).toEqual(ordinals(hardiest));
  for (const month of [12, 1, 2, 3]) expect(plantsFor('planting', month, all, 9)).toEqual([]);
});

test('in summer all plants are planted, those about to bloom first', () => {
  expect(plantsFor('planting', 6, all, 9)).toEqual(ordinals(inBloom, hardy, tender, conifer));
});

test('the other works follow the plant’s own advice', () => {
  const shorn = plant(
    {},
    { care: { pruning: 'Стригите в конце июня и в августе.', winter: 'В ноябре обвяжите крону.' } },
  );
  expect(plantsFor('pruning', 6, [hardy, shorn], 9)).toEqual(ordinals(shorn));
  expect(plantsFor('cover', 11, [hardy, shorn], 9)).toEqual(ordinals(shorn));
  expect(plantsFor('bloom', 7, [hardy, inBloom], 9)).toEqual(ordinals(inBloom));
});

test('one plant a category, at most the requested number', () => {
  const roses = [1, 2, 3].map(() => plant({}, { category_id: 99 }));
  expect(plantsFor('planting', 5, [...roses, hardy], 9)).toEqual(ordinals(...roses.slice(0, 1), hardy));
  expect(plantsFor('planting', 5, all, 2)).toHaveLength(2);
});
