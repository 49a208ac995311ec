import { formatCount } from '../format/plural';
import { CARE_PARTS, type ProductForm } from './product-form';

const PLANT_WORDS = 80;
const GOODS_WORDS = 40;
const WORDS = { one: 'слово', few: 'слова', many: 'слов' };
const CYRILLIC = /\p{Script=Cyrillic}/u;
const PLANT_ATTRIBUTES = { height_cm: 'высота', light: 'свет', zone: 'зона зимостойкости' };

type Typed = Pick<
  ProductForm,
  'name' | 'latin_name' | 'description' | 'care' | 'attributes' | 'price' | 'category' | 'pictures'
>;

export function gapsOf(form: Typed): string[] {
  const pictures = form.pictures.length;
  const isPlant = form.latin_name.trim() !== '' || isGiven(form.attributes.light);
  return [
    nameGap(form),
    form.category === '' && 'Не\u00A0выбран раздел',
    form.price.trim() === '' && 'Нет цены',
    isPlant && form.latin_name.trim() === '' && 'Нет латинского названия',
    textGap(form.description, isPlant ? PLANT_WORDS : GOODS_WORDS),
    pictures === 0 && 'Нет фотографий',
    pictures === 1 && 'Нет второй фотографии',
    isPlant && listed('Нет советов по\u00A0уходу', careGaps(form)),
    isPlant && listed('Не\u00A0указаны свойства', attributeGaps(form)),
  ].filter((gap) => typeof gap === 'string');
}

function nameGap({ name, latin_name }: Typed): string | false {
  if (name.trim() === '') return 'Нет названия';
  if (!CYRILLIC.test(name)) return 'Название только латиницей: добавьте русское';
  return CYRILLIC.test(latin_name) && 'В\u00A0латинском названии есть русские буквы';
}

function textGap(text: string, least: number): string | false {
  const count = text.split(/\s+/).filter(Boolean).length;
  if (count === 0) return 'Нет описания';
  return count < least && `Описание короче ${least}\u00A0слов: сейчас ${formatCount(count, WORDS)}`;
}

const careGaps = ({ care }: Typed): string[] =>
  Object.entries(CARE_PARTS).flatMap(([part, name]) =>
    care[part as keyof typeof CARE_PARTS].trim() === '' ? [name.toLowerCase()] : [],
  );

const attributeGaps = ({ attributes }: Typed): string[] =>
  Object.entries(PLANT_ATTRIBUTES).flatMap(([key, name]) => (isGiven(attributes[key]) ? [] : [name]));

const isGiven = (typed: string | string[] | undefined): boolean => [typed ?? ''].flat().some((text) => text !== '');

const listed = (text: string, names: string[]): string | false => names.length > 0 && `${text}: ${names.join(', ')}`;
