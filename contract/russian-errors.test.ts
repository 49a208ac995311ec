import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls';
import { russianError } from './russian-errors';

const textOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: russianError }).error?.issues[0]?.message;

test.each([
  [z.string(), undefined, 'Это поле обязательно'],
  [z.string(), 5, 'Нужен текст'],
  [z.number(), 'x', 'Нужно число'],
  [z.int(), 1.5, 'Нужно целое число'],
  [z.boolean(), 'x', 'Нужно «да» или «нет»'],
  [z.array(z.int()), 'x', 'Нужен список'],
  [z.object({}), 'x', 'Нужен набор полей'],
  [z.record(z.string(), z.string()), 'x', 'Нужен набор полей'],
  [z.file(), 'x', 'Нужен файл'],
  [z.date(), 'x', 'Нужна дата'],
  [z.null(), 'x', 'Неверное значение'],
  [z.string().max(120), 'x'.repeat(121), 'Не длиннее 120 знаков'],
  [z.string().max(21), 'x'.repeat(22), 'Не длиннее 21 знака'],
  [z.int().max(5), 6, 'Не больше 5'],
  [z.array(z.int()).max(1), [1, 2], 'Не больше 1 в списке'],
  [z.string().min(1), '', 'Это поле обязательно'],
  [z.string().min(8), 'x', 'Не короче 8 символов'],
  [z.int().min(5), 4, 'Не меньше 5'],
  [z.array(z.int()).min(1), [], 'Выберите хотя бы одно'],
  [z.array(z.int()).min(2), [1], 'Выберите не меньше 2'],
  [z.email(), 'x', 'Некорректный email'],
  [z.uuidv4(), 'x', 'Неверный идентификатор'],
  [z.iso.datetime(), 'x', 'Нужны дата и время по ISO 8601'],
  [z.iso.date(), 'x', 'Нужна дата: 2026-11-21'],
  [z.url(), 'x', 'Нужен адрес страницы целиком'],
  [z.string().regex(/a/), 'x', 'Неверный формат'],
  [z.enum(['a']), 'x', 'Такого варианта нет'],
  [z.enum(['a']), undefined, 'Это поле обязательно'],
  [z.number().multipleOf(2), 3, 'Нужно целое число'],
  [z.strictObject({}), { x: 1 }, 'Есть лишние поля'],
  [z.union([z.string(), z.int()]), {}, 'Неверное значение'],
])('[GEN-13] schema %# reports for %j: %s', (schema, value, text) => {
  expect(textOf(schema, value)).toBe(text);
});

const everyCall = Object.values(calls).flatMap((area) => Object.values(area));

test.each([undefined, null, 1, 'x', [], {}, { uuid: 'x', user_data: 1, order_data: {}, text: 5 }])(
  '[GEN-13] every call refuses %j without a Latin word',
  (value) => {
    for (const { body, query } of everyCall) {
      for (const schema of [body, query]) {
        const { error } = schema?.safeParse(value, { error: russianError }) ?? {};
        for (const { message } of error?.issues ?? []) {
          expect(message.replace(/email|ISO|Invalid recaptcha token|\/catalog|slug|colour/, '')).not.toMatch(/[a-z]/i);
        }
      }
    }
  },
);
