import { describe, expect, test } from 'vitest';
import { monthsOf } from '../../../contract/month-phrases';
import { EVERGREEN_PLANTING, plantingMonths } from '../../../contract/planting';
import { SEASONS } from '../../../contract/season';
import { inMonth } from '../../content/rules';
import { loadSeed } from './load';
import type { SeedProduct } from './schema';
import { SEASON_TEXTS } from './season-texts';

const seed = loadSeed();

const plain = (text: string) => text.replace(/[\s\u00A0\u2060]+/g, ' ');

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [plain(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

type Said = { where: string; texts: string[] };

const said: Said[] = [
  ...Object.entries(seed.documents).flatMap(([kind, documents]) =>
    documents.map(({ slug, meta, summary, blocks }) => ({
      where: `${kind}/${slug}`,
      texts: textsOf([meta, summary ?? '', blocks]),
    })),
  ),
  ...seed.categories.map(({ slug, description }) => ({ where: `category/${slug}`, texts: textsOf(description) })),
  ...seed.products.map(({ slug, description }) => ({ where: `product/${slug}`, texts: textsOf(description) })),
];

const textOf = (where: string): string => {
  const found = said.find((one) => one.where === where);
  if (!found) throw new Error(`The seed has no ${where}`);
  return found.texts.join('\n');
};

const sentencesOf = ({ texts }: Said): string[] => texts.flatMap((text) => text.split(/(?<=[.;!?])\s/));

describe('the distance between the plants of a hedge', () => {
  const rangeText = ([from, to]: readonly [number, number]) => (from === to ? String(from) : `${from}–${to}`);
  const STEP = /(?:через|шаг|шагом|шаге|изгороди|выдерживайте|оставляйте) (\d+(?:–\d+)?) (?:см|сантиметр)/g;
  const stepsIn = (text: string) => [...text.matchAll(STEP)].map(([, step]) => step);
  const HEDGE = /изгород|шпалер|бордюр|экран|стен[аыуе]|полос|(?<![а-яё])ряд[ауеы]?(?![а-яё])/;

  const hedges = seed.products.filter(({ attributes }) => attributes.hedge);

  test('is in the data of each plant whose text names it, and the text names the same', () => {
    const stated = hedges.map(({ slug, description, attributes: { hedge_step_cm: step } }) => {
      const inHedge = sentencesOf({ where: slug, texts: textsOf(description) }).filter((one) => HEDGE.test(one));
      return { slug, step, all: stepsIn(plain(description)), inHedge: inHedge.flatMap(stepsIn) };
    });
    expect(stated.filter(({ step }) => step).length).toBeGreaterThan(20);
    const wrong = stated.filter(({ step, all, inHedge }) =>
      step ? !all.includes(rangeText(step)) : inHedge.length > 0,
    );
    expect(wrong).toEqual([]);
  });

  test('agrees with the number of plants on a metre, where a text names both', () => {
    const NUMBERS: Record<string, number> = { два: 2, двух: 2, две: 2, три: 3, трёх: 3, четыре: 4 };
    const COUNT = /(два|двух|две|три|четыре)(?:[–-](три|трёх))? (?:растени[яй]|куста|горшка|горшков)/;
    const named = seed.products.flatMap(({ slug, description, attributes: { hedge_step_cm: step } }) => {
      const onMetre = plain(description)
        .split(/[.;:]/)
        .find((one) => /(?:на|погонный) метр/.test(one));
      const [, least = '', most = least] = COUNT.exec(onMetre ?? '') ?? [];
      return step && least ? [{ slug, step, counts: [NUMBERS[least], NUMBERS[most]] }] : [];
    });
    expect(named.length).toBeGreaterThan(3);
    for (const { slug, step, counts } of named) {
      expect(counts[0], slug).toBeGreaterThanOrEqual(Math.floor(100 / step[1]));
      expect(counts[1], slug).toBeLessThanOrEqual(Math.ceil(100 / step[0]));
    }
  });

  const isOfSize = ({ name, attributes }: SeedProduct, cultivar: string, size: string) =>
    name.includes(`«${cultivar}»`) && attributes.form === size.replace('С', 'C');

  test('is the same in an article, and so is the number of plants on ten metres', () => {
    const facts = seed.documents.news.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.type === 'facts' && block.title && plain(block.title) === 'Расчёт на 10 метров' ? block.items : [],
      ),
    );
    const counted = facts.flatMap(({ value, name }) => {
      const [, cultivar, size = '', step] = /^«(.+)», (С\d+), шаг (.+) см$/.exec(plain(name)) ?? [];
      return cultivar ? [{ cultivar, size, step, value: plain(value) }] : [];
    });
    expect(counted).toHaveLength(2);
    for (const { cultivar, size, step, value } of counted) {
      const plant = hedges.find((product) => isOfSize(product, cultivar, size));
      const [least, most] = plant?.attributes.hedge_step_cm ?? [0, 0];
      expect(step, cultivar).toBe(rangeText([least, most]));
      expect(value, cultivar).toBe(`${Math.floor(1_000 / most)}–${Math.floor(1_000 / least)} шт`);
    }
  });

  test('is named for no cultivar elsewhere', () => {
    const cultivars = hedges.flatMap(({ name }) => /«(.+)»/.exec(name)?.[1] ?? []);
    const elsewhere = said
      .filter(({ where }) => !where.startsWith('product/') && where !== 'news/zhivaya-izgorod-iz-tui')
      .flatMap((one) => sentencesOf(one).filter((text) => stepsIn(text).length > 0))
      .filter((text) => cultivars.some((cultivar) => text.includes(`«${cultivar}»`)));
    expect(elsewhere).toEqual([]);
  });
});

describe('the planting season', () => {
  const dateOf = (monthDay: string) => new Date(`2027-${monthDay}T00:00:00Z`);
  const dayAfter = (monthDay: string) => new Date(dateOf(monthDay).getTime() + 86_400_000).toISOString().slice(5, 10);
  const DAY_MONTH = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const on = (monthDay: string) => DAY_MONTH.format(dateOf(monthDay));
  const dayOf = (monthDay: string) => Number(monthDay.slice(3));
  const monthIn = (monthDay: string) => plain(inMonth(Number(monthDay.slice(0, 2))));
  const genitive = (monthDay: string) => on(monthDay).replace(/^\d+ /, '');
  const PARTS: Record<number, string> = { 1: '', 15: 'середины ', 25: 'конца ', 30: 'конца ', 31: 'конца ' };
  const around = (monthDay: string) => `${PARTS[dayOf(monthDay)]}${genitive(monthDay)}`;
  const ORDINALS: Record<number, string> = { 15: 'пятнадцатого', 16: 'шестнадцатого', 20: 'двадцатого' };
  const ordinal = (monthDay: string) => ORDINALS[dayOf(monthDay)];
  const span = ([from, to]: readonly [string, string]) => `с ${dayOf(from)} по ${on(to)}`;

  const [[potted, frost]] = SEASONS.potted;
  const [, leafyAutumn] = SEASONS.ball_leafy;
  const [may, september] = SEASONS.ball_evergreen;
  const [spring, autumn] = SEASONS.bare_root;
  const [[, lastEvergreen] = ['', '']] = EVERGREEN_PLANTING;

  const bareRoots = `${monthIn(spring[0])} и с ${around(autumn[0])} до ${around(autumn[1])}`;
  const evergreenBalls = `хвойные с комом ${monthIn(may[0])} и ${span(september)}`;

  test.each([
    ['page/home', `садовые растения – с ${around(potted)}`],
    ['page/delivery', `отгружаем с ${around(potted)} до первых устойчивых морозов, обычно до ${around(frost)}`],
    ['page/delivery', `осенью с ${around(leafyAutumn[0])}`],
    ['page/delivery', evergreenBalls],
    ['page/delivery', `бывают ${bareRoots}`],
    ['services/posadka', `Работаем с ${around(potted)} до ${around(frost)}`],
    ['services/posadka', `с открытыми корнями ${bareRoots}`],
    ['services/posadka', `листопадные с комом весной до распускания почек и с ${around(leafyAutumn[0])}`],
    ['services/posadka', evergreenBalls],
    ['news/zhivaya-izgorod-iz-tui', `с ${around(potted)}, как оттает земля, и до ${on(lastEvergreen)}`],
    ['news/zhivaya-izgorod-iz-tui', `Тую с комом привозим ${monthIn(may[0])} и ${span(september)}`],
    ['news/osennyaya-posadka', `До ${on(lastEvergreen)}`],
    ['news/osennyaya-posadka', `${on(autumn[0])} — ${on(autumn[1])}`],
    ['news/osennyaya-posadka', `бригада работает до ${around(frost)}`],
    ['news/vesennij-sezon-otkryt', `С ${on(potted)} питомник отгружает растения`],
    ['news/vesennij-sezon-otkryt', `Их тоже отправляем с ${on(spring[0])}`],
    ['news/zimnyaya-dostavka', `С ${on(dayAfter(frost))} бонсай и комнатные растения возим в термобоксах`],
    ['news/zimnyaya-dostavka', 'До конца марта бонсай'],
    ['calendar/sentyabr', `хвойные до ${dayOf(lastEvergreen)} числа`],
    ['calendar/sentyabr', `До ${ordinal(lastEvergreen)} сажайте хвойные`],
    ['calendar/sentyabr', `Хвойные с комом и из контейнеров до ${on(lastEvergreen)}`],
    ['calendar/oktyabr', `открытыми корнями сажают только до конца месяца`],
    ['calendar/noyabr', `До ${ordinal(frost)} успевают самые зимостойкие листопадные`],
    ['calendar/noyabr', `С ${ordinal(dayAfter(frost))} числа контейнерные растения мы не отгружаем`],
    ['calendar/noyabr', `До ${ordinal(frost)} числа, из контейнера`],
  ])('%s says «%s», as the table does', (where, words) => {
    expect(textOf(where)).toContain(words);
  });

  const spans = [...Object.values(SEASONS).flat(), ...EVERGREEN_PLANTING];
  const EDGES = spans.flatMap(([from, to]) => [from, to, dayAfter(to)]);
  const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
  const DATED = new RegExp(`(\\d{1,2}) (${MONTHS})`, 'g');
  const ABOUT = /саж|высад|высаж|посад|отгру|отправля|привоз|привез|едут|возим/i;
  /** Dates of something else, or a term of one plant within its season. */
  const OTHERS: Record<string, readonly string[]> = { 'news/den-otkrytoj-shkolki': ['6 июня'] };

  test('has no other date in any sentence about planting or sending', () => {
    const known = EDGES.map(on);
    const strange = said.flatMap((one) =>
      sentencesOf(one)
        .filter((text) => ABOUT.test(text))
        .flatMap((text) => [...text.matchAll(DATED)].map(([date]) => `${one.where}: ${date}`))
        .filter((found) => ![...known, ...(OTHERS[one.where] ?? [])].some((date) => found === `${one.where}: ${date}`)),
    );
    expect(strange).toEqual([]);
  });

  test('is kept by the months that a plant’s description names for planting', () => {
    const PLANTING = /(?<![а-яё])(?:саж(?!ен)|посад|высаж|высад)/i;
    const SEASON_WORDS = /(?<![а-яё])(?:ранней |поздней )?(?:весн|осен|лет|зим)[а-яё]*/gi;
    const named = seed.products.flatMap(({ slug, description, attributes }) => {
      const sentences = sentencesOf({ where: slug, texts: textsOf(description) });
      const months = sentences
        .filter((one) => PLANTING.test(one))
        .flatMap((one) => monthsOf(one.replace(SEASON_WORDS, '')));
      const own = plantingMonths(attributes);
      return months.length > 0 && own.length > 0 ? [{ slug, months, own }] : [];
    });
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter(({ months, own }) => months.some((month) => !own.includes(month)))).toEqual([]);
  });
});

test('an older database is changed to what the seed says', () => {
  for (const { of, at, was, is } of SEASON_TEXTS) {
    const text = textOf(`${of}/${at}`);
    expect(text, `${of}/${at}`).toContain(plain(is));
    expect(text, `${of}/${at}`).not.toContain(plain(was));
  }
});
