import type { Random } from './random';
import type { Wire } from './raw-http';

export type Draft = {
  method: string;
  target: string;
  version: string;
  /** Names and values as written; latin1. */
  headers: [name: string, value: string][];
  body: Buffer | undefined;
};

/** Serialises a request; the announced body length may be wrong. */
type Frame = (random: Random, draft: Draft) => Wire;

function write({ method, target, version, headers }: Draft, more: [string, string][], body: Buffer[]): Wire {
  const lines = [...headers, ...more].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return { parts: [Buffer.from(`${method} ${target} ${version}\r\n${lines}\r\n`, 'latin1'), ...body] };
}

export const announced: Frame = (_random, draft) =>
  draft.body ? write(draft, [['content-length', String(draft.body.length)]], [draft.body]) : write(draft, [], []);

const chunk = (bytes: Buffer, more = '') =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}${more}\r\n`), bytes, Buffer.from('\r\n')]);
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const CHUNKED: [string, string] = ['transfer-encoding', 'chunked'];

export const chunked: Frame = (random, draft) => {
  const bytes = draft.body ?? Buffer.alloc(0);
  const at = random.int(bytes.length + 1);
  const pieces = [bytes.subarray(0, at), bytes.subarray(at)].filter(({ length }) => length > 0);
  return write(draft, [CHUNKED], [...pieces.map((piece) => chunk(piece)), LAST_CHUNK]);
};

const cutShort: Frame = (random, draft) => {
  const body = draft.body ?? Buffer.from('{}');
  const wire = write(draft, [['content-length', String(body.length + 1 + random.int(5_000))]], [body]);
  return { ...wire, isCutShort: true };
};

const cutInHead: Frame = (random, draft) => {
  const [head = Buffer.alloc(0)] = announced(random, draft).parts;
  return { parts: [head.subarray(0, random.int(head.length))], isCutShort: true };
};

const cutInChunk: Frame = (random, draft) => {
  const body = chunk(draft.body ?? Buffer.from('{}'));
  return { ...write(draft, [CHUNKED], [body.subarray(0, random.int(body.length))]), isCutShort: true };
};

/** The surplus bytes are parsed as another, malformed request. */
const tooMuch: Frame = (random, draft) => {
  const body = draft.body ?? Buffer.from('{}');
  return write(draft, [['content-length', String(random.int(body.length))]], [body]);
};

const wrongLength: Frame = (random, draft) =>
  write(
    draft,
    [['content-length', random.pick(['-1', 'NaN', '1e3', '0x10', '99999999999999999999', '1, 2', '+5', ''])]],
    [draft.body ?? Buffer.alloc(0)],
  );

const twoLengths: Frame = (_random, draft) =>
  write(
    draft,
    [
      ['content-length', '5'],
      ['content-length', '6'],
    ],
    [draft.body ?? Buffer.alloc(0)],
  );

const lengthAndChunks: Frame = (_random, draft) =>
  write(draft, [['content-length', '5'], CHUNKED], [chunk(draft.body ?? Buffer.from('x')), LAST_CHUNK]);

const wrongChunks: Frame = (random, draft) =>
  write(
    draft,
    [CHUNKED],
    [
      random.pick([
        Buffer.from('zz\r\n\r\n'),
        Buffer.from('-1\r\n\r\n'),
        Buffer.from('ffffffffffffffffff\r\n'),
        Buffer.from(`1;${'e'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`),
        Buffer.from('1\r\nxx\r\n0\r\n\r\n'),
        Buffer.from(`0\r\n${'trailer: x\r\n'.repeat(3_000)}\r\n`),
      ]),
    ],
  );

const wrongCoding: Frame = (random, draft) =>
  write(
    draft,
    [['transfer-encoding', random.pick(['gzip', 'chunked, gzip', 'identity', 'xchunked', 'chunked chunked'])]],
    [chunk(draft.body ?? Buffer.from('x')), LAST_CHUNK],
  );

const noise: Frame = (random) => ({
  parts: [random.bytes(1 + random.int(3_000)), Buffer.from('\r\n\r\n')],
  isCutShort: true,
});

export const FRAMES: Frame[] = [
  chunked,
  chunked,
  cutShort,
  cutInHead,
  cutInChunk,
  tooMuch,
  wrongLength,
  twoLengths,
  lengthAndChunks,
  wrongChunks,
  wrongCoding,
  noise,
];
