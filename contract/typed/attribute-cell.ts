import { attributeFields } from '../attribute-fields';
import type { AttributeKey } from '../attribute-names';
import type { AttributeField } from '../staff/product-card';
import { cleanTyped } from './clean';

export const ATTRIBUTE_FIELDS: ReadonlyMap<string, AttributeField> = new Map(
  attributeFields().map((field) => [field.key, field]),
);

export const attributeHeading = (key: AttributeKey): string => {
  const { name = key, unit } = ATTRIBUTE_FIELDS.get(key) ?? {};
  return unit ? `${name}, ${unit}` : name;
};

type Option = { value: string; name: string };

const month = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });
const MONTHS: Option[] = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  name: month.format(new Date(Date.UTC(2000, at, 15))),
}));
const YES_NO: Option[] = [
  { value: 'true', name: 'да' },
  { value: 'false', name: 'нет' },
];

/** As Excel shows a cell that is true or false. */
const EXCEL: Option[] = [
  ...['истина', 'true'].map((name) => ({ value: 'true', name })),
  ...['ложь', 'false'].map((name) => ({ value: 'false', name })),
];

/** What the cells may say; the first name of a value is what is written. */
function optionsOf({ kind, options = [] }: AttributeField): Option[] {
  if (kind === 'months') return MONTHS;
  return kind === 'yes_no' ? [...options, ...YES_NO] : options;
}

const decimal = (value: unknown): string => String(value).replace('.', ',');

/** Choices are set apart by semicolons: their names have commas. */
export function writeAttribute(key: string, value: unknown): string {
  const field = ATTRIBUTE_FIELDS.get(key);
  if (!field || value === undefined) return '';
  if (field.kind === 'range') return [...new Set(value as number[])].map(decimal).join('–');
  if (field.kind === 'number') return decimal(value);
  const nameOf = (one: unknown) => optionsOf(field).find((option) => option.value === String(one))?.name ?? String(one);
  return (Array.isArray(value) ? value : [value]).map(nameOf).join('; ');
}

type Read = { value: unknown } | { fault: string };

export function readAttribute(key: string, typed: string): Read {
  const field = ATTRIBUTE_FIELDS.get(key);
  const text = cleanTyped(typed);
  if (text.replaceAll(';', '').trim() === '') return { value: undefined };
  if (!field || field.kind === 'text') return { value: typed.replace(/\s+/g, ' ').trim() };
  if (field.kind === 'number' || field.kind === 'range') return readNumbers(field, text);
  const options = optionsOf(field);
  const parts = field.kind === 'choices' || field.kind === 'months' ? text.split(';') : [text];
  const values = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ part, value: foundIn(part, field.kind === 'yes_no' ? [...options, ...EXCEL] : options) }));
  const unknown = values.find(({ value }) => value === undefined);
  if (unknown) return { fault: `«${unknown.part}» не\u00A0подходит, бывает: ${namesOf(options)}` };
  const [first] = values;
  const chosen = [...new Set(values.map(({ value }) => value))];
  if (field.kind === 'months') return { value: chosen.map(Number) };
  if (field.kind === 'choices') return { value: chosen };
  return { value: field.kind === 'yes_no' ? first?.value === 'true' : first?.value };
}

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

const foundIn = (text: string, options: readonly Option[]): string | undefined =>
  options.find(({ name, value }) => folded(name) === folded(text) || value === text)?.value;

const namesOf = (options: readonly Option[]): string => [...new Set(options.map(({ name }) => name))].join('; ');

const NUMBER = /^\d+(?:[.,]\d+)?$/;

function readNumbers({ kind, unit = '' }: AttributeField, text: string): Read {
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  const parts = (kind === 'range' ? bare.split(/\s*[–—-]\s*/) : [bare]).map((part) => part.trim());
  if (parts.length > 2 || !parts.every((part) => NUMBER.test(part))) return { fault: `«${text}» – не\u00A0число` };
  const numbers = parts.map((part) => Number(part.replace(',', '.')));
  return { value: kind === 'range' ? [numbers[0], numbers.at(-1)] : numbers[0] };
}
