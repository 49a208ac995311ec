import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** 5 is where smaller begins to cost more than it saves. */
const QUALITY = 5;

/** Bytes that come in one piece: each piece waits for the others' turns in a busy process, and a page is less. */
const PIECE = { chunkSize: 512 * 1_024 };

const compressBrotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const compressGzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
const expand = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress);

export const expandBrotli = (body: Buffer): Promise<Buffer> => expand(body, PIECE);

export const gzip = (body: Buffer, level = zlib.constants.Z_DEFAULT_COMPRESSION): Promise<Buffer> =>
  compressGzip(body, { level, ...pieceOf(body) });

export const brotli = (body: Buffer, quality = QUALITY): Promise<Buffer> =>
  compressBrotli(body, {
    ...pieceOf(body),
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** What is compressed is hardly ever longer than it was. */
const pieceOf = (body: Buffer) => ({ chunkSize: Math.min(PIECE.chunkSize, body.length + 1_024) });

const ENCODINGS = ['br', 'gzip'] as const;
const REFUSED = /;\s*q=0(?:\.0*)?\s*$/;

/** The best that a reader takes; undefined: as it is. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const given = (accepted ?? '').toLowerCase().split(',');
  return ENCODINGS.find((name) => given.some((one) => one.trim().startsWith(name) && !REFUSED.test(one)));
}

/** What is told of `vary`, with one more name. */
export function varyBy(name: string, vary: string | string[] | number | undefined): string {
  const told = Array.isArray(vary) ? vary.join(', ') : String(vary ?? '');
  const names = told.toLowerCase().split(/,\s*/);
  if (names.includes(name)) return told;
  return told ? `${told}, ${name}` : name;
}
