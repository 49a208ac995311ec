import { promisify } from 'node:util';
import zlib from 'node:zlib';

const QUALITY = 5;

const CHUNK = { chunkSize: 512 * 1_024 };

const compressBrotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const compressGzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
const expand = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress);

export const expandBrotli = (body: Buffer): Promise<Buffer> => expand(body, CHUNK);

export const gzip = async (body: Buffer, level = zlib.constants.Z_DEFAULT_COMPRESSION): Promise<Buffer> =>
  ownCopy(await compressGzip(body, { level, ...chunkOf(body) }));

export const brotli = async (body: Buffer, quality = QUALITY): Promise<Buffer> => {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return ownCopy(await compressBrotli(body, { ...chunkOf(body), params }));
};

/** zlib returns a part of its chunk. The copy frees the rest, many times the result, while a cache keeps it. */
const ownCopy = (result: Buffer): Buffer => Buffer.from(result);

const chunkOf = (body: Buffer) => ({ chunkSize: Math.min(CHUNK.chunkSize, body.length + 1_024) });

const ENCODINGS = ['br', 'gzip'] as const;
const REFUSED = /;\s*q=0(?:\.0*)?\s*$/;

export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const given = (accepted ?? '').toLowerCase().split(',');
  return ENCODINGS.find((name) => given.some((one) => one.trim().startsWith(name) && !REFUSED.test(one)));
}

export function varyBy(name: string, vary: string | string[] | number | undefined): string {
  const current = Array.isArray(vary) ? vary.join(', ') : String(vary ?? '');
  const names = current.toLowerCase().split(/,\s*/);
  if (names.includes(name)) return current;
  return current ? `${current}, ${name}` : name;
}
