import type { NamedCall } from '../contract/samples';
import { hostileJson, hostileText } from './hostile';
import type { Random } from './random';

export type Body = { type: string | undefined; bytes: Buffer };

const TYPES = [
  undefined,
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/form-data; boundary=x; boundary=y',
  'multipart/mixed; boundary=x',
  'application/xml',
  'image/png',
  '*/*',
  '\u00ff',
];

export function hostileBody(random: Random, { call, body = {} }: NamedCall): Body {
  const own = call.multipart
    ? [brokenForm, brokenForm, wrongFormField, urlEncoded]
    : [wrongJsonField, wrongJsonField, brokenJson, noise];
  const make = random.chance(0.9) ? random.pick(own) : random.pick([brokenForm, brokenJson, noise, urlEncoded]);
  const made = make(random, body);
  return random.chance(0.08) ? { ...made, type: random.pick(TYPES) } : made;
}

const json = (text: string): Body => ({ type: 'application/json', bytes: Buffer.from(text) });

/** Changes one field at any depth: another value, a duplicate key or an additional key. */
function wrongJsonField(random: Random, sample: object): Body {
  const write = (value: unknown): string => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
    const entries = Object.entries(value);
    const at = random.int(entries.length + 1);
    const fields = entries.map(([key, item], i) => {
      if (i !== at) return `${JSON.stringify(key)}:${JSON.stringify(item)}`;
      if (random.chance(0.1)) return `${JSON.stringify(hostileText(random))}:${JSON.stringify(item)}`;
      if (random.chance(0.1)) return `${JSON.stringify(key)}:${JSON.stringify(item)},${JSON.stringify(key)}:1`;
      const isNested = typeof item === 'object' && item !== null && !Array.isArray(item);
      return `${JSON.stringify(key)}:${isNested && random.chance(0.7) ? write(item) : hostileJson(random)}`;
    });
    if (at === entries.length) fields.push(`${JSON.stringify(hostileText(random))}:${hostileJson(random)}`);
    return `{${fields.join(',')}}`;
  };
  return json(write(sample));
}

function brokenJson(random: Random, sample: object): Body {
  const whole = JSON.stringify(sample);
  const cut = random.int(whole.length + 1);
  return random.pick([
    () => json(hostileJson(random)),
    () => json(whole.slice(0, cut)),
    () => json(`${whole}${whole}`),
    () => json(`\ufeff${whole}`),
    () => json(`${whole}//`),
    () => json(whole.replaceAll('"', "'")),
    () => json(`${' '.repeat(60_000)}${whole}`),
    () => json(`${whole.slice(0, cut)}\u0000${whole.slice(cut)}`),
    () => ({
      type: 'application/json',
      bytes: Buffer.concat([Buffer.from(whole.slice(0, cut)), random.bytes(3), Buffer.from(whole.slice(cut))]),
    }),
    () => ({ type: 'application/json', bytes: Buffer.from(whole, 'utf16le') }),
    () => json('x'.repeat(70_000)),
  ])();
}

const noise = (random: Random): Body => ({ type: 'application/json', bytes: random.bytes(random.int(2_000)) });

const urlEncoded = (random: Random): Body => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(
    random.pick([
      () => 'List-Unsubscribe=One-Click&'.repeat(random.int(2_000)),
      () => `email=${'%'.repeat(random.int(100))}`,
      () => 'email=%E0%A4%A&username=%00&mailing_type=%ED%A0%80',
      () => '&=&==&&'.repeat(100),
      () => hostileText(random),
    ])(),
  ),
});

const part = (name: string, value: string | Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from('--x--\r\n');
const form = (...parts: Buffer[]): Body => ({ type: 'multipart/form-data; boundary=x', bytes: Buffer.concat(parts) });

function wrongFormField(random: Random, sample: object): Body {
  const names = Object.keys(sample);
  const wrong = random.pick(names);
  const texts = names.flatMap((name) => {
    const value = (sample as Record<string, unknown>)[name];
    if (value instanceof File) return part(name, random.bytes(random.int(5_000)), '; filename="plan.pdf"');
    if (name !== wrong) return part(name, typeof value === 'string' ? value : JSON.stringify(value));
    const hostile = random.chance(0.5) ? hostileJson(random) : hostileText(random);
    return random.chance(0.2)
      ? [part(name, hostile), part(name, hostile, `; filename="${hostileText(random).slice(0, 300)}"`)]
      : part(name, hostile);
  });
  return form(...texts, END);
}

function brokenForm(random: Random, sample: object): Body {
  const name = random.pick(Object.keys(sample)) ?? 'email';
  const one = part(name, hostileText(random));
  return random.pick([
    () => ({ ...form(one, END), type: 'multipart/form-data' }),
    () => ({ ...form(one, END), type: 'multipart/form-data; boundary=another' }),
    () => form(one),
    () => form(one.subarray(0, random.int(one.length))),
    () => form(END),
    () => form(Buffer.from('--x\r\n\r\n\r\n'), END),
    () => form(...Array.from({ length: 10_000 }, () => part('a', '')), END),
    () => form(...Array.from({ length: 1_000 }, (_, i) => part(name, String(i))), END),
    () => form(part(name, 'a', `; x="${'h'.repeat(30_000)}"`), END),
    () => form(part('__proto__', 'a'), part('constructor', 'b'), part('toString', 'c'), END),
    () => form(part(`${name}\u0000`, 'a'), END),
    () => form(part(name, random.bytes(500)), END),
    () => form(part('file', random.bytes(500), `; filename*=utf-8''%E0%A4%A`), END),
    () => form(part('file', 'a', '; filename=""'), part('file', 'b', '; filename="../../x\u0000.pdf"'), END),
    () => form(Buffer.from('--x\r\ncontent-disposition: attachment\r\n\r\na\r\n'), END),
    () => form(Buffer.from(`--x\r\ncontent-type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\n--y--\r\n`), END),
    () => form(Buffer.from(`--x\r\ncontent-transfer-encoding: base64\r\n\r\n====\r\n`), END),
    () => form(random.bytes(2_000)),
    () => form(one, END, random.bytes(1_000)),
    () => form(Buffer.from('--x'.repeat(5_000))),
  ])();
}
