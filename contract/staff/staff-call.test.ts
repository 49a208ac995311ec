import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeOf } from './staff-call';

const Change = changeOf({ id: z.string() }, { name: z.string().optional(), note: z.string().nullable().optional() });

test.each([{ name: 'Туя' }, { note: null }, { name: 'Туя', note: 'у входа' }])('%j changes something', (change) => {
  expect(Change.safeParse({ id: 'a', ...change })).toEqual({ success: true, data: { id: 'a', ...change } });
});

test('a change of nothing is refused at each field that it could change', () => {
  const issues = Change.safeParse({ id: 'a' }).error?.issues.map(({ code, path, message }) => [code, path, message]);
  expect(issues).toEqual([
    ['custom', ['name'], 'Нечего менять'],
    ['custom', ['note'], 'Нечего менять'],
  ]);
});
