import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { measure } from '@/scripts/check/budgets';
import type { Source } from '@/scripts/check/sources';

function source(file: string, text: string): Source {
  const { program, comments } = parseSync(file, text);
  return { file, text, program, comments };
}

const exceeded = (file: string, text: string) =>
  measure([source(file, text)])
    .budgets.filter(({ found }) => found.length > 0)
    .map(({ name }) => name);

const lines = (count: number) => 'call();\n'.repeat(count);

test.each([
  ['lib/a.ts', lines(251), ['file lines, worth a look']],
  ['lib/a.ts', lines(351), ['file lines', 'file lines, worth a look']],
  ['app/cart/page.tsx', lines(121), ['page lines']],
  ['lib/a.ts', `export function a() {\n${lines(60)}}`, ['function lines, worth a look']],
  ['lib/a.ts', 'export const a = (b: any) => b;', ['any']],
  ['lib/a.ts', '// @ts-ignore\nexport const a = 1;', ['suppressions without a reason']],
  ['lib/a.ts', '// biome-ignore lint/x/y: \nexport const a = 1;', ['suppressions without a reason']],
  ['lib/a.ts', 'export const a = process.env.A;', ['process.env outside env.ts']],
  ['components/a/a-client.tsx', 'useEffect(() => {});', ['useEffect']],
])('%s exceeds a budget', (file, text, names) => expect(exceeded(file, text)).toEqual(names));

test.each([
  ['lib/env.ts', 'export const a = process.env.A;'],
  ['lib/a.ts', '// biome-ignore lint/x/y: the library asks for it\nexport const any = 1;'],
  ['lib/a.ts', '// @ts-expect-error the types are behind\nexport const a = 1;'],
])('%s is within the budgets', (file, text) => expect(exceeded(file, text)).toEqual([]));
