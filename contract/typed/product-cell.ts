import { LIMITS } from '../limits';
import { STAFF_LIMITS } from '../staff/limits';
import type { ProductField } from '../staff/product-table';
import { cleanTyped } from './clean';

/** `received`: pieces to add, null for none. */
export type CellValues = {
  price: number;
  discount_price: number | null;
  stocked: number;
  received: number | null;
  bed: string | null;
};
export type CellValue = CellValues[ProductField];
export type ReadCell = { value: CellValue } | { fault: string };

const NONE = /^(?:-|нет)?$/i;
const UNITS = /\s*(?:₽|р\.?|руб\.?|рублей|рубля|рубль|шт\.?|штук[аи]?)$/iu;
/** Thousands are set apart by spaces; two decimals are kopecks. */
const NUMBER = /^(\d+|\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2}))?$/;
/** As Excel writes long numbers, with lost digits. */
const SHORTENED = /^-?\d+(?:[.,]\d+)?E[+-]?\d+$/i;

const numbers = new Intl.NumberFormat('ru-RU');

export function readCell(field: ProductField, typed: string): ReadCell {
  const text = cleanTyped(typed);
  if (field === 'bed') return readBed(text);
  if (field === 'received') return NONE.test(text) ? { value: null } : readPieces(text.replace(/^\+ ?/, ''), true);
  if (field === 'stocked') return readPieces(text, false);
  if (field === 'discount_price' && (NONE.test(text) || text === '0')) return { value: null };
  return readPrice(text);
}

export const isNumeric = (typed: string): boolean => parse(cleanTyped(typed).replace(/^\+ ?/, '')) !== undefined;

export const isShortened = (typed: string): boolean => SHORTENED.test(cleanTyped(typed));

function readBed(text: string): ReadCell {
  if (text.length > STAFF_LIMITS.bed) return { fault: `место длиннее ${STAFF_LIMITS.bed} знаков` };
  return { value: NONE.test(text) ? null : text };
}

function readPieces(text: string, isReceived: boolean): ReadCell {
  const number = readNumber(text);
  if ('fault' in number) return number;
  if (number.kopecks > 0) return { fault: `«${text}» – не\u00A0целое число` };
  if (number.whole > STAFF_LIMITS.shelf_pieces)
    return { fault: `больше ${numbers.format(STAFF_LIMITS.shelf_pieces)} штук` };
  return { value: isReceived && number.whole === 0 ? null : number.whole };
}

function readPrice(text: string): ReadCell {
  const number = readNumber(text);
  if ('fault' in number) return number;
  if (number.kopecks > 0) return { fault: `«${text}» с\u00A0копейками, нужны целые рубли` };
  if (number.whole > LIMITS.price_roubles) return { fault: `дороже ${numbers.format(LIMITS.price_roubles)}\u00A0₽` };
  return { value: number.whole };
}

function readNumber(text: string): { whole: number; kopecks: number } | { fault: string } {
  if (text === '') return { fault: 'пусто, нужно число' };
  if (text.startsWith('=')) return { fault: `«${text}» – формула, нужно готовое число` };
  if (SHORTENED.test(text)) return { fault: `«${text}» – число, сокращённое в\u00A0Excel, запишите его целиком` };
  const isNegative = text.startsWith('-') && parse(text.slice(1).trim()) !== undefined;
  if (isNegative) return { fault: `«${text}» меньше нуля` };
  return parse(text) ?? { fault: `«${text}» – не\u00A0число` };
}

function parse(text: string): { whole: number; kopecks: number } | undefined {
  const [, whole, decimals = ''] = NUMBER.exec(text.replace(UNITS, '')) ?? [];
  if (whole === undefined) return undefined;
  return { whole: Number(whole.replaceAll(' ', '')), kopecks: Number(decimals.padEnd(2, '0')) };
}
