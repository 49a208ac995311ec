import type { Random } from './random';

const deep = (open: string, close: string, levels: number) => `${open.repeat(levels)}${close.repeat(levels)}`;

const TEXTS = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-0',
  'null',
  'undefined',
  '1e999',
  '9007199254740993',
  '-9223372036854775809',
  '0x41',
  "'; DROP TABLE products; --",
  "\\' OR 1=1",
  '%s%n%x',
  `\${7*7}`,
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202eabc',
  'ё'.repeat(2_000),
  'x'.repeat(60_000),
  '🌲'.repeat(500),
  'и\u0306'.repeat(300),
  'a@b.c',
  `${'a'.repeat(300)}@example.com`,
  'anna@example.com\r\nBcc: all@example.com',
  '+7 (999) 999-99-99-99',
  '2026-02-31',
  'f3b1a7de-0000-4000-a000-000000000000',
  'F3B1A7DE-0000-4000-A000-00000000000Z',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'constructor',
  'toString',
  '😀'.slice(0, 1),
  '%00',
  '%',
  '(?:a+)+$',
  'a'.repeat(40).concat('!'),
];

/** JSON as text: JavaScript has no values for much of it. */
const JSON_TEXTS = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '-1e999',
  '9007199254740993',
  '18446744073709551616',
  '2147483648',
  '1'.repeat(4_000),
  `0.${'0'.repeat(4_000)}1`,
  '[]',
  '{}',
  '[[]]',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":null,"valueOf":null,"toJSON":1,"then":1,"length":-1}',
  '{"a":1,"a":2}',
  deep('[', ']', 10_000),
  deep('{"a":', '}', 9_000).replace('}', '1}'),
  `[${'0,'.repeat(20_000)}0]`,
  `{${Array.from({ length: 3_000 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
];

export const hostileText = (random: Random): string =>
  random.chance(0.1) ? random.bytes(random.int(200)).toString('latin1') : random.pick(TEXTS);

export const hostileJson = (random: Random): string =>
  random.chance(0.5) ? random.pick(JSON_TEXTS) : JSON.stringify(hostileText(random));

/** Half a surrogate pair cannot be encoded in an address. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '?');

export const hostileSegment = (random: Random): string =>
  random.pick([
    () => '%E0%A4%A',
    () => '%',
    () => '%zz',
    () => '%00',
    () => '%ED%A0%80',
    () => '%C0%AF',
    () => '%FF%FE',
    () => '..%2f..%2f',
    () => '%2e%2e',
    () => '%252e%252e',
    () => ':slug',
    () => '*',
    () => '{slug}',
    () => '__proto__',
    () => 'x'.repeat(random.int(6_000)),
    () => encodeURIComponent('туя').repeat(100),
    () => encodeURIComponent(wellFormed(hostileText(random))).slice(0, 8_000),
    () => ';a=b',
    () => '%3Fa=b',
    () => '%23',
    () => '',
  ])();
