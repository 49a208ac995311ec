import { describe, expect, test } from 'vitest';
import {
  describedPicture,
  type FormPicture,
  mergedPictures,
  movedPicture,
  restoredPicture,
  suggestedAlt,
  withPicture,
} from './product-pictures';

const picture = (src: string, alt = ''): FormPicture => ({ src, alt, plant_top: null, plant_bottom: null });
const TYPED = { name: ' Сосна горная ', size: '', attributes: {} };

describe('the suggested description of a photo', () => {
  test.each([
    ['the name and the height', { attributes: { height_cm: ['40', '60'] } }, 'Сосна горная, 40–60\u00A0см'],
    ['one height once', { attributes: { height_cm: ['40', '40'] } }, 'Сосна горная, 40\u00A0см'],
    ['the size, if there is one', { size: 'С3', attributes: { height_cm: ['40', '60'] } }, 'Сосна горная, С3'],
    ['the name alone', {}, 'Сосна горная'],
  ])('is %s', (_case, typed, text) => expect(suggestedAlt({ ...TYPED, ...typed })).toBe(text));

  test('stands where nothing is typed', () => {
    expect(describedPicture(picture('a', ' Куст '), TYPED).alt).toBe('Куст');
    expect(describedPicture(picture('a', ' '), TYPED).alt).toBe('Сосна горная');
  });
});

test('a picture moves to another place, one that is not there moves nothing', () => {
  const all = [picture('a'), picture('b'), picture('c')];
  expect(movedPicture(all, 2, 0).map(({ src }) => src)).toEqual(['c', 'a', 'b']);
  expect(movedPicture(all, 0, 2).map(({ src }) => src)).toEqual(['b', 'c', 'a']);
  expect(movedPicture(all, 5, 0)).toEqual(all);
});

test('an uploaded picture goes behind the others, once', () => {
  const added = withPicture([picture('a')], { src: 'b', color: '#4b7a46', ratio: 1.5 });
  expect(added[1]).toEqual({ ...picture('b'), color: '#4b7a46', ratio: 1.5 });
  expect(withPicture(added, { src: 'b' })).toEqual(added);
});

test('a removed picture comes back at its place, once, and nothing that came meanwhile is lost', () => {
  const [a, b, c] = [picture('a'), picture('b'), picture('c')];
  expect(restoredPicture([a, c], b, 1)).toEqual([a, b, c]);
  expect(restoredPicture([a, b], b, 0)).toEqual([a, b]);
});

test.each([
  ['added by a colleague', { seen: ['a'], own: ['b', 'a'], now: ['a', 'c'] }, ['b', 'a', 'c']],
  ['removed by a colleague', { seen: ['a', 'b'], own: ['b', 'a'], now: ['a'] }, ['a']],
  ['removed here', { seen: ['a', 'b'], own: ['b'], now: ['a', 'b'] }, ['b']],
  ['added by both', { seen: [], own: ['a'], now: ['a'] }, ['a']],
])('pictures %s are merged', (_case, { seen, own, now }, merged) => {
  const listOf = (names: string[]) => names.map((name) => picture(name));
  const result = mergedPictures({ seen: listOf(seen), own: listOf(own), now: listOf(now) });
  expect(result.map(({ src }) => src)).toEqual(merged);
});

test('an edited picture stays as it was edited here, another one is taken as a colleague changed it', () => {
  const [a, b] = [picture('a', 'было'), picture('b', 'было')];
  const own = [{ ...a, alt: 'здесь' }, b];
  const now = [{ ...b, alt: 'там' }];
  expect(mergedPictures({ seen: [a, b], own, now })).toEqual([own[0], now[0]]);
});
