import { expect, test } from 'vitest';
import { absolute, ids, nurseryNamed } from './thing';

const SITE = 'http://localhost:3000';

test('[GEN-12] addresses and ids are absolute', () => {
  expect(absolute('/catalog/tui')).toBe(`${SITE}/catalog/tui`);
  expect(ids).toMatchObject({ nursery: `${SITE}/#nursery`, site: `${SITE}/#site` });
  expect(ids.product('/catalog/tui/tuya')).toBe(`${SITE}/catalog/tui/tuya#product`);
});

test('[GEN-12] the nursery is referenced by its id, name and home page', () => {
  expect(nurseryNamed('«Ярус»')).toEqual({
    ...{ '@type': 'GardenStore', '@id': `${SITE}/#nursery`, name: '«Ярус»', url: `${SITE}/` },
  });
});
