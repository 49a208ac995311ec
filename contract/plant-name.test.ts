import { expect, test } from 'vitest';
import { plantName } from './plant-name';

test.each([
  ['Туя «Смарагд»', 'C3', 'Туя «Смарагд», C3'],
  ['Туя «Смарагд», C3', 'C3', 'Туя «Смарагд», C3'],
  ['Туя, С7,5, 35-40\u00A0см', 'С7,5, 35–40 см', 'Туя, С7,5, 35-40\u00A0см'],
  ['Акадама', null, 'Акадама'],
])('a plant «%s» of the size %s is called «%s»', (name, size, called) => {
  expect(plantName({ name, size })).toBe(called);
});
