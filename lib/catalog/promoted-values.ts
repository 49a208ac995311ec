import type { FacetKey } from '@/contract/facet-keys';
import type { PromotedKey } from '@/contract/promoted-keys';
import { citiesOf } from '@/lib/catalog/regions';

export type PromotedValues = {
  id: Exclude<PromotedKey, 'price'>;
  name: string;
  key: FacetKey;
  values: readonly string[];
  /** Follows the category's name in a title: «Туи для тени». */
  phrase: string;
  text: string;
};

const upTo = (bounds: readonly number[]): string[] => bounds.map((bound, at) => `${bounds[at - 1] ?? 0}-${bound}`);

const lowerThan = (id: PromotedValues['id'], bounds: readonly number[], text: string): PromotedValues => {
  const most = `до ${bounds.at(-1)}\u00A0см`;
  return {
    id,
    name: `До ${bounds.at(-1)}\u00A0см`,
    key: 'height_cm',
    values: upTo(bounds),
    phrase: `высотой ${most}`,
    text,
  };
};

/** In order of priority. A list shows those that split it, and those that are always offered. */
export const PROMOTED_FILTERS: readonly (PromotedValues | 'price')[] = [
  {
    id: 'in_stock',
    name: 'В наличии',
    key: 'in_stock',
    values: ['1'],
    phrase: 'в наличии',
    text: 'Стоят на площадке питомника сегодня: можно приехать и выбрать или заказать доставку. Остаток указан у каждой позиции и меняется сразу после покупки.',
  },
  {
    id: 'indoor',
    name: 'В помещении',
    key: 'place',
    values: ['indoor'],
    phrase: 'для помещения',
    text: 'Живут дома круглый год, морозный покой им не нужен. Поставьте на самое светлое окно и держите подальше от батареи.',
  },
  {
    id: 'easy',
    name: 'Простой уход',
    key: 'difficulty',
    values: ['easy'],
    phrase: 'с простым уходом',
    text: 'Прощают пропущенный полив и неровную обрезку, с них удобно начинать. В карточке каждого дерева есть памятка по уходу.',
  },
  {
    id: 'zone_4',
    name: `Зона 4: ${citiesOf('4', 2)}`,
    key: 'zone',
    values: ['4'],
    phrase: `для зоны 4 (${citiesOf('4')})`,
    text: 'Выдерживают зимы до −34 °C, поэтому зимуют в средней полосе без укрытия или с лёгкой защитой в первый год после посадки.',
  },
  lowerThan(
    'height_60',
    [30, 60],
    'Молодые растения, которые помещаются в багажник и легко приживаются. Высота указана на сегодня, размер взрослого растения есть в карточке.',
  ),
  'price',
  lowerThan(
    'height_100',
    [30, 60, 100],
    'Растения до метра: уже видна форма, а посадить их можно вдвоём без техники. Высота указана вместе с горшком.',
  ),
  lowerThan(
    'height_150',
    [30, 60, 100, 150],
    'Растения до полутора метров дают готовый вид в год посадки. Для самых крупных посмотрите условия разгрузки на странице доставки.',
  ),
  {
    id: 'shade',
    name: 'Для тени',
    key: 'light',
    values: ['shade'],
    phrase: 'для тени',
    text: 'Подойдут для северной стороны дома и мест под кронами, где солнце бывает меньше трёх часов в день.',
  },
  {
    id: 'evergreen',
    name: 'Вечнозелёные',
    key: 'evergreen',
    values: ['true'],
    phrase: 'с листвой или хвоей круглый год',
    text: 'Держат сад зимой: хвоя или лист остаются на ветвях весь год. Молодым растениям в конце зимы нужна защита от солнечных ожогов.',
  },
  {
    id: 'slow',
    name: 'Медленный рост',
    key: 'growth',
    values: ['slow'],
    phrase: 'с медленным ростом',
    text: 'Прибавляют по нескольку сантиметров в год и долго сохраняют размер, под который вы выбрали место. Стригут их редко.',
  },
  {
    id: 'safe',
    name: 'Безопасно для детей и животных',
    key: 'safe',
    values: ['1'],
    phrase: 'безопасные для детей и животных',
    text: 'У этих растений нет ядовитых ягод, сока и колючек: их можно сажать у детской площадки и там, где гуляют питомцы.',
  },
  {
    id: 'hedge',
    name: 'Для живой изгороди',
    key: 'hedge',
    values: ['1'],
    phrase: 'для живой изгороди',
    text: 'Хорошо стригутся и быстро смыкаются в ряд. Сколько растений нужно на метр изгороди, подскажет агроном: напишите длину и желаемую высоту.',
  },
  {
    id: 'discount',
    name: 'Со скидкой',
    key: 'discount',
    values: ['1'],
    phrase: 'со скидкой',
    text: 'Цена снижена, пока растение стоит на площадке. Гарантия приживаемости та же, что и без скидки.',
  },
];

export const PROMOTED_NAMES = Object.fromEntries(
  PROMOTED_FILTERS.map((filter) => (filter === 'price' ? [filter, 'До средней цены'] : [filter.id, filter.name])),
) as Record<PromotedKey, string>;
