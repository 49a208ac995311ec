import { expect, test } from 'vitest';
import { withoutSearch, withSearch } from './search-start';

test('[UI-02] the last six searches are kept once each, the latest first', () => {
  const all = ['а', 'б', 'в', 'г', 'д', 'е', 'ж'].reduce(withSearch, [] as string[]);
  expect(all).toEqual(['ж', 'е', 'д', 'г', 'в', 'б']);
  expect(withSearch(all, 'Г')).toEqual(['Г', 'ж', 'е', 'д', 'в', 'б']);
  expect(withoutSearch(all, 'Д')).toEqual(['ж', 'е', 'г', 'в', 'б']);
});
