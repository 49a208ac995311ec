import type { z } from 'zod';
import { MESSAGES } from './messages';

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  string: 'Нужен текст',
  number: 'Нужно число',
  int: 'Нужно целое число',
  boolean: 'Нужно «да» или «нет»',
  array: 'Нужен список',
  object: 'Нужен набор полей',
  record: 'Нужен набор полей',
  file: 'Нужен файл',
  date: 'Нужна дата',
};
const FORMATS: Record<string, string> = {
  email: MESSAGES.email,
  datetime: 'Нужны дата и время по ISO 8601',
  date: 'Нужна дата: 2026-11-21',
  uuid: 'Неверный идентификатор',
  url: 'Нужен адрес страницы целиком',
};

function tooBig({ origin, maximum }: { origin: string; maximum: number | bigint }): string {
  if (origin === 'string') return MESSAGES.too_long(Number(maximum));
  return origin === 'array' ? `Не больше ${maximum} в списке` : `Не больше ${maximum}`;
}

function tooSmall({ origin, minimum }: { origin: string; minimum: number | bigint }): string {
  if (origin === 'string') return minimum > 1 ? `Не короче ${minimum} символов` : MESSAGES.required;
  if (origin === 'array') return minimum > 1 ? `Выберите не меньше ${minimum}` : 'Выберите хотя бы одно';
  return `Не меньше ${minimum}`;
}

export function russianError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MESSAGES.required : (KINDS[issue.expected] ?? 'Неверное значение');
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Неверный формат';
    case 'invalid_value':
      return issue.input === undefined ? MESSAGES.required : 'Такого варианта нет';
    case 'not_multiple_of':
      return 'Нужно целое число';
    case 'unrecognized_keys':
      return 'Есть лишние поля';
    default:
      return 'Неверное значение';
  }
}
