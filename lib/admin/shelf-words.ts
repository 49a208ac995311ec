import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { ShelfMove, WriteOffReason } from '@/contract/staff/shelf';
import { readAmount } from '@/contract/typed/amount';
import { formatNumber } from '../format/plural';

export const REASON_NAMES: Record<WriteOffReason, string> = {
  frozen: 'вымерзли',
  dried: 'засохли',
  ill: 'заболели',
  broken: 'сломаны',
  missing: 'пропали',
  planted: 'посадили у\u00A0себя',
  other: 'другое',
};

const KIND_NAMES: Record<Exclude<ShelfMove['kind'], 'written_off'>, string> = {
  received: 'Приняли',
  sold: 'Ушли в\u00A0заказ',
  returned: 'Вернулись из\u00A0заказа',
  counted: 'Пересчитали',
};

export function moveName({ kind, reason, delta }: Pick<ShelfMove, 'kind' | 'reason' | 'delta'>): string {
  if (kind === 'written_off') return reason ? `Списали: ${REASON_NAMES[reason]}` : 'Списали';
  return kind === 'counted' && delta === 0 ? 'Пересчитали, сошлось' : KIND_NAMES[kind];
}

export const formatDelta = (delta: number): string =>
  delta === 0 ? '0' : `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))}`;

export const formatPieces = (pieces: number): string => `${formatNumber(pieces)}\u00A0шт`;

export function readPieces(typed: string, least: 0 | 1): { pieces: number } | { fault: string } {
  const text = typed.trim();
  const pieces = readAmount(text.replace(/^\+\s*/, ''));
  if (text === '') return { fault: 'Введите, сколько штук' };
  if (pieces === undefined) return { fault: 'Введите целое число, например 12' };
  if (pieces < least) return { fault: 'Должно быть больше нуля' };
  if (pieces > STAFF_LIMITS.shelf_pieces) return { fault: `Не\u00A0больше ${formatPieces(STAFF_LIMITS.shelf_pieces)}` };
  return { pieces };
}
