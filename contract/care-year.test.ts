import { describe, expect, test } from 'vitest';
import { careYear, GARDEN_WORKS } from './care-year';

const pruning = (advice: string, bloom_months?: number[]) =>
  careYear(bloom_months ? { bloom_months } : {}, { pruning: advice, winter: '' }).pruning;
const cover = (advice: string) => careYear({}, { pruning: '', winter: advice }).cover;

describe('the care year', () => {
  test('has four kinds of work', () => {
    expect(GARDEN_WORKS).toEqual(['planting', 'bloom', 'pruning', 'cover']);
  });

  test('combines the planting season, bloom and the months named in the advice', () => {
    const advice = { pruning: 'Стригите в июле', winter: 'Укройте в ноябре' };
    expect(careYear({ form: 'bare_root', bloom_months: [5, 6] }, advice)).toEqual({
      planting: [4, 9, 10],
      bloom: [5, 6],
      pruning: [7],
      cover: [11],
    });
  });

  test('has no planting without advice: goods may have a pot size, too', () => {
    expect(careYear({ form: 'C3' }, undefined)).toEqual({ planting: [], bloom: [], pruning: [], cover: [] });
  });

  test('has no planting for a house plant', () => {
    expect(careYear({ form: 'C3', place: 'indoor' }, { pruning: '', winter: '' }).planting).toEqual([]);
  });
});

test.each([
  ['Осенью не режьте', []],
  ['Не режьте осенью', []],
  ['Нельзя стричь летом', []],
  ['Без спешки в августе', []],
  ['Стригите раньше или в июне', []],
  ['Чуть позднее весной', []],
  ['Бутоны готовы уже в августе', []],
  ['Весной идёт сок', []],
  ['Весной сок идёт', []],
  ['Осенью соцветия оставить на зиму', []],
  ['Пересадите весной', []],
  ['Весной займитесь делением', []],
  ['Весной куст делят', []],
  ['Осенью снимите проволоку', []],
  ['Весной раз в неделю прищипните', [3, 4, 5]],
  ['Весной после снега укоротите', [3, 4, 5]],
  ['Безлистные ветви укоротите весной', [3, 4, 5]],
  ['Высокий куст укоротите весной', [3, 4, 5]],
  ['Весной срежьте соковые побеги', [3, 4, 5]],
])('pruning advice «%s» gives the months %j', (advice, months) => {
  expect(pruning(advice)).toEqual(months);
});

test.each([
  ['.', 'Стригите в июле. Осенью не режьте'],
  [',', 'Стригите в июле, осенью не режьте'],
  [';', 'Стригите в июле;  осенью не режьте'],
  [':', 'Стригите в июле: осенью не режьте'],
])('a warning applies to its own clause when separated by «%s»', (_mark, advice) => {
  expect(pruning(advice)).toEqual([7]);
});

test('months of several clauses are unique and sorted', () => {
  expect(pruning('Стригите в октябре, в июле, в апреле и в июле')).toEqual([4, 7, 10]);
  expect(cover('Притените в марте, укройте в ноябре, мульчируйте в октябре и ноябре')).toEqual([3, 10, 11]);
});

test.each([
  ['После цветения', [5, 6], [6]],
  ['сразу после цветения', [5, 6], [6]],
  ['Слабые побеги обрежьте сразу после цветения', [5, 6], [6]],
  ['Слабые и старые побеги обрежьте после цветения', [5, 6], []],
  ['Санитарная: сразу после цветения', [5, 6], []],
  ['После цветения, летом', [6, 7], [6, 7, 8]],
  ['После цветения, в октябре', [4], [4, 10]],
  ['После цветения', [], []],
  ['После цветения', undefined, []],
  ['Стригите в июле', [5, 6], [7]],
])('pruning advice «%s» with bloom in %j gives the months %j', (advice, bloom, months) => {
  expect(pruning(advice, bloom)).toEqual(months);
});

test.each([
  ['Укройте в ноябре', [11]],
  ['в ноябре укройте', [11]],
  ['Притените в марте', [3]],
  ['Обвяжите в октябре', [10]],
  ['Мульчируйте в октябре', [10]],
  ['Прикройте в октябре', [10]],
  ['Пригните плети в октябре', [10]],
  ['Уложите плети в октябре', [10]],
  ['Закройте в октябре', [10]],
  ['Заслоните в феврале', [2]],
  ['Держите в холоде с ноября по март', [1, 2, 3, 11, 12]],
  ['Белите ствол в октябре', [10]],
  ['Побелка в октябре', [10]],
  ['Накиньте спанбонд в феврале', [2]],
  ['Полейте в октябре', [10]],
  ['Защитите в декабре', [12]],
  ['Зимует в январе', []],
  ['Укрытие нужно убрать в апреле', []],
  ['Снять укрытие в апреле', []],
  ['Укрытие в мае пойдёт на пользу', []],
  ['Не укрывайте в октябре', []],
])('winter advice «%s» gives the months %j', (advice, months) => {
  expect(cover(advice)).toEqual(months);
});
