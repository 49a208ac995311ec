import type { AnswerOf, BodyOf } from '@/contract/call';
import type { AttributeField, NamedProduct, staffProductCard } from '@/contract/staff/product-card';
import { readCell } from '@/contract/typed/product-cell';
import { canonical } from './canonical';
import { describedPicture, mergedPictures } from './product-pictures';

export type NewCard = AnswerOf<typeof staffProductCard.newProduct>;
export type ProductCard = AnswerOf<typeof staffProductCard.productCard>;
export type CardFields = NewCard['fields'];
type Wanted = BodyOf<typeof staffProductCard.createProduct>['fields'];
type Changes = BodyOf<typeof staffProductCard.saveProduct>;

export const CARE_PARTS = { light: 'Свет', water: 'Полив', winter: 'Зимовка', pruning: 'Обрезка' } as const;
type Care = Record<keyof typeof CARE_PARTS, string>;

export const STATES = { draft: 'Черновик', planned: 'По\u00A0времени', published: 'В\u00A0магазине' } as const;
export type ProductState = keyof typeof STATES;

export type ProductForm = {
  uuid: string;
  seen: CardFields;
  name: string;
  latin_name: string;
  category: string;
  sibling: NamedProduct | null;
  size: string;
  sku: string;
  price: string;
  discount_price: string;
  bed: string;
  state: ProductState;
  publish_at: string;
  description: string;
  care: Care;
  synonyms: string;
  attributes: Record<string, string | string[]>;
  related: NamedProduct[];
  pictures: CardFields['pictures'];
  meta_title: string;
  meta_description: string;
  slug: string;
  pieces: string;
};

type Known = Pick<NewCard, 'fields' | 'related' | 'attribute_fields'> & {
  sizes?: NamedProduct[];
  like?: NamedProduct | undefined;
};

export function toForm({ fields, related, attribute_fields, sizes = [], like }: Known): ProductForm {
  const near = [...sizes, ...(like ? [like] : [])];
  return {
    uuid: '',
    seen: fields,
    ...typedOf(fields, attribute_fields),
    sibling: near.find(({ uuid }) => uuid === fields.sibling) ?? null,
    related,
    pieces: '',
  };
}

type Typed = Omit<ProductForm, 'uuid' | 'seen' | 'sibling' | 'related' | 'pieces'>;

function typedOf(fields: CardFields, attribute_fields: readonly AttributeField[]): Typed {
  const { publication } = fields;
  const isPlanned = publication !== 'draft' && publication !== 'published';
  return {
    name: fields.name,
    latin_name: fields.latin_name ?? '',
    category: fields.category,
    size: fields.size ?? '',
    sku: fields.sku,
    price: fields.price === 0 ? '' : String(fields.price),
    discount_price: fields.discount_price === null ? '' : String(fields.discount_price),
    bed: fields.bed ?? '',
    state: isPlanned ? 'planned' : publication,
    publish_at: isPlanned ? moscowTyped(publication) : '',
    description: fields.description,
    care: fields.care,
    synonyms: fields.synonyms.join(', '),
    pictures: fields.pictures,
    attributes: Object.fromEntries(
      attribute_fields.map((field) => [field.key, typedAttribute(field, fields.attributes[field.key])]),
    ),
    meta_title: fields.meta_title ?? '',
    meta_description: fields.meta_description ?? '',
    slug: fields.slug,
  };
}

const MOSCOW_MS = 3 * 3_600_000;
const MINUTES = 16;

const moscowTyped = (instant: string): string =>
  new Date(Date.parse(instant) + MOSCOW_MS).toISOString().slice(0, MINUTES);

function typedAttribute({ kind }: AttributeField, value: unknown): string | string[] {
  if (kind === 'choices' || kind === 'months') return Array.isArray(value) ? value.map(String) : [];
  if (kind === 'range') return Array.isArray(value) ? value.map(decimal) : ['', ''];
  return value === undefined ? '' : decimal(value);
}

const decimal = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value);

export type Faults = Record<string, string>;
export type ReadForm = { wanted: Wanted; pieces: number; faults: Faults };

/** What is as it was shown is as it was stored, even where the typed text would read as another value. */
export function readForm(form: ProductForm, fields: readonly AttributeField[]): ReadForm {
  const { seen } = form;
  const shown = typedOf(seen, fields);
  const isKept = (...names: (keyof Typed)[]) => names.every((name) => canonical(form[name]) === canonical(shown[name]));
  const faults: Faults = {};
  const text = <T extends string | null>(name: TextName, stored: T, read: (typed: string) => T): T =>
    isKept(name) ? stored : read(form[name]);
  const number = <T extends number | null>(name: 'price' | 'discount_price' | 'pieces', empty: T): number | T => {
    if (form[name].trim() === '') return empty;
    const read = readCell(name === 'pieces' ? 'stocked' : name, form[name]);
    if ('fault' in read) faults[name] = upperFirst(read.fault);
    return 'value' in read ? (read.value as number | T) : empty;
  };
  if (form.name.trim() === '') faults.name = 'Это поле обязательно';
  if (form.category === '') faults.category = 'Выберите раздел';
  const wanted = {
    name: text('name', seen.name, oneLine),
    latin_name: text('latin_name', seen.latin_name, textOrNull),
    category: form.category,
    sibling: form.sibling?.uuid ?? null,
    size: text('size', seen.size, textOrNull),
    sku: text('sku', seen.sku, trimmed),
    price: isKept('price') ? seen.price : number('price', 0),
    discount_price: isKept('discount_price') ? seen.discount_price : number('discount_price', null),
    bed: text('bed', seen.bed, textOrNull),
    publication: isKept('state', 'publish_at') ? seen.publication : publicationOf(form, faults),
    pictures: isKept('pictures') ? seen.pictures : form.pictures.map((picture) => describedPicture(picture, form)),
    description: text('description', seen.description, trimmed),
    care: readCare(form.care, seen.care),
    synonyms: isKept('synonyms') ? seen.synonyms : wordsOf(form.synonyms),
    attributes: isKept('attributes') ? seen.attributes : readAttributes(form, shown, fields, faults),
    related: form.related.map(({ uuid }) => uuid),
    meta_title: text('meta_title', seen.meta_title, textOrNull),
    meta_description: text('meta_description', seen.meta_description, textOrNull),
    slug: text('slug', seen.slug, trimmed),
  };
  return { wanted, pieces: number('pieces', 0), faults };
}

type TextName =
  | ('name' | 'latin_name' | 'size' | 'sku' | 'bed' | 'description' | 'slug')
  | ('meta_title' | 'meta_description');

const trimmed = (typed: string): string => typed.trim();

const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

const wordsOf = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map(trimmed)
    .filter(Boolean);

function readCare(typed: Care, seen: Care): Care {
  const part = (name: keyof Care) => (typed[name] === seen[name] ? seen[name] : typed[name].trim());
  return { light: part('light'), water: part('water'), winter: part('winter'), pruning: part('pruning') };
}

function readAttributes(
  { attributes, seen }: ProductForm,
  shown: Typed,
  fields: readonly AttributeField[],
  faults: Faults,
) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { key } = field;
      const isKept = canonical(attributes[key]) === canonical(shown.attributes[key]);
      const read: ReadValue | undefined = isKept
        ? { value: seen.attributes[key] }
        : readAttribute(field, attributes[key]);
      if (read?.fault) faults[`attributes.${key}`] = read.fault;
      return read?.value === undefined ? [] : [[key, read.value]];
    }),
  );
}

const textOrNull = (typed: string): string | null => typed.trim() || null;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function publicationOf({ state, publish_at }: ProductForm, faults: Faults): string {
  if (state !== 'planned') return state;
  const at = new Date(`${publish_at}:00+03:00`);
  if (!Number.isNaN(at.getTime())) return at.toISOString();
  faults.publish_at = 'Укажите день и\u00A0час';
  return 'draft';
}

type ReadValue = { value?: unknown; fault?: string };

function readAttribute({ kind }: AttributeField, typed: string | string[] | undefined): ReadValue | undefined {
  if (typed === undefined) return undefined;
  if (Array.isArray(typed)) return kind === 'range' ? readRange(typed) : readSeveral(kind, typed);
  const text = typed.trim();
  if (text === '') return undefined;
  if (kind === 'yes_no') return { value: text === 'true' };
  return kind === 'number' ? readNumber(text) : { value: text };
}

function readSeveral(kind: AttributeField['kind'], chosen: string[]): ReadValue | undefined {
  if (chosen.length === 0) return undefined;
  return { value: kind === 'months' ? chosen.map(Number).sort((a, b) => a - b) : chosen };
}

function readRange([from = '', to = '']: string[]): ReadValue | undefined {
  if (from.trim() === '' && to.trim() === '') return undefined;
  const [low, high] = [readNumber(from.trim() || to.trim()), readNumber(to.trim() || from.trim())];
  const fault = low.fault ?? high.fault;
  if (fault !== undefined) return { fault };
  return Number(low.value) > Number(high.value)
    ? { fault: '«От» больше, чем «до»' }
    : { value: [low.value, high.value] };
}

const DECIMAL = /^\d+(?:[.,]\d+)?$/;

const readNumber = (text: string): ReadValue =>
  DECIMAL.test(text) ? { value: Number(text.replace(',', '.')) } : { fault: `«${text}» – не\u00A0число` };

type Parts = Record<string, unknown>;

/** Each attribute and each text of the care is changed by itself. */
const partsOf = (fields: Pick<CardFields | ProductForm, 'attributes' | 'care'>): Parts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      field === 'attributes' || field === 'care'
        ? Object.entries(value as Parts).map(([key, part]) => [`${field}.${key}`, part])
        : [[field, value]],
    ),
  );

function joined<T>(parts: Parts): T {
  const whole: Parts & Record<'attributes' | 'care', Parts> = { attributes: {}, care: {} };
  for (const [path, value] of Object.entries(parts)) {
    const [field = '', key] = path.split('.');
    if (key === undefined) whole[field] = value;
    else if (value !== undefined) whole[field as 'attributes' | 'care'][key] = value;
  }
  return whole as T;
}

function differing(one: CardFields, other: CardFields): string[] {
  const [own, others] = [partsOf(one), partsOf(other)];
  const paths = new Set([...Object.keys(own), ...Object.keys(others)]);
  return [...paths].filter((path) => canonical(own[path]) !== canonical(others[path]));
}

export function changesOf(seen: CardFields, wanted: Wanted): Omit<Changes, 'uuid'> {
  const paths = differing(seen, wanted as CardFields);
  const fields = new Set(paths.map((path) => path.split('.')[0] as keyof CardFields));
  const changes = [...fields].map((field) => [field, { from: seen[field], to: wanted[field] }]);
  return Object.fromEntries(changes) as Omit<Changes, 'uuid'>;
}

const TYPED_IN: Record<string, (keyof ProductForm)[]> = { publication: ['state', 'publish_at'] };

export function followed(form: ProductForm, wanted: Wanted, now: ProductForm): ProductForm {
  const own = differing(form.seen, wanted as CardFields);
  const theirs = differing(form.seen, now.seen).filter((path) => !own.includes(path));
  const [typed, shown, seen] = [partsOf(form), partsOf(now), partsOf(form.seen)];
  const taken = theirs.flatMap((path) => TYPED_IN[path] ?? [path]).map((name) => [name, shown[name]]);
  const kept = own.map((path) => [path, seen[path]]);
  const pictures = mergedPictures({ seen: form.seen.pictures, own: form.pictures, now: now.pictures });
  return {
    ...joined<ProductForm>({ ...typed, ...Object.fromEntries(taken), pictures }),
    seen: joined({ ...partsOf(now.seen), ...Object.fromEntries(kept) }),
  };
}

export const rebased = (form: ProductForm, wanted: Wanted, now: ProductForm): ProductForm => ({
  ...followed(form, wanted, now),
  seen: now.seen,
});

const NAMED: Record<string, string> = { publication: 'state' };

export function fieldOfError(key: string): string {
  const [head = '', ...rest] = key.split('.').filter((part) => part !== 'fields' && part !== 'to');
  if (head === 'attributes' && rest[0]) return `attributes.${rest[0]}`;
  if (head === 'care' && rest[0]) return `care.${rest[0]}`;
  return NAMED[head] ?? head;
}
