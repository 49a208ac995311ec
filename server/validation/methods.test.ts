import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMS, isCall, methodsOf } from './methods';

const FILES = readdirSync('app', { recursive: true, encoding: 'utf8' });

/** `(default)/login/enter/route.ts` becomes `/login/enter`. */
const addressOf = (file: string): string =>
  `/${file
    .split('/')
    .slice(0, -1)
    .filter((part) => !part.startsWith('('))
    .join('/')}`;

const ROUTES = FILES.filter((file) => /(?:^|\/)route\.ts$/.test(file)).map((file) => {
  const source = readFileSync(`app/${file}`, 'utf8');
  const exported = source.matchAll(/^export (?:const|(?:async )?function) ([A-Z]+)\b/gm);
  return { address: addressOf(file), methods: [...exported].map(([, method = '']) => method) };
});
const CALLS = ROUTES.filter(({ address }) => isCall(address));
const OTHERS = ROUTES.filter(({ address }) => !isCall(address));

test('pages allow GET and HEAD only', () => {
  const pages = FILES.filter((file) => /(?:^|\/)page\.tsx$/.test(file)).map(addressOf);
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) expect(methodsOf(page), page).toEqual(['GET', 'HEAD']);
  expect(methodsOf('/api')).toEqual(['GET', 'HEAD']);
});

test('the allowed methods of forms match the routes below `app/`', () => {
  const taking = OTHERS.filter(({ methods }) => methods.some((method) => method !== 'GET'));
  expect(taking.map(({ address }) => address).toSorted()).toEqual([...FORMS].toSorted());
  for (const { address, methods } of OTHERS) {
    const expected = methods.includes('GET') ? ['HEAD', ...methods] : methods;
    expect(methodsOf(`${address}?x`).toSorted(), address).toEqual(expected.toSorted());
  }
});

test('API calls allow the methods that any route exports, and HEAD and OPTIONS', () => {
  const known = new Set(['HEAD', 'OPTIONS', ...CALLS.flatMap(({ methods }) => methods)]);
  expect(new Set(methodsOf('/api/cart/add_product/post/'))).toEqual(known);
});
