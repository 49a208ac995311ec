import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** 5 is where smaller begins to cost more than it saves. */
const QUALITY = 5;

const compressBrotli = promisify(zlib.brotliCompress);
export const expandBrotli = promisify(zlib.brotliDecompress);
export const gzip = (body: Buffer): Promise<Buffer> => promisify(zlib.gzip)(body);

export const brotli = (body: Buffer): Promise<Buffer> =>
  compressBrotli(body, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITY, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** The best that a reader takes; undefined: as it is. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const given = (accepted ?? '').toLowerCase().split(',');
  const takes = (name: string) => given.some((one) => one.trim().startsWith(name) && !/;\s*q=0(?:\.0*)?\s*$/.test(one));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

export function varyByEncoding(vary: string | string[] | number | undefined): string {
  const told = Array.isArray(vary) ? vary.join(', ') : String(vary ?? '');
  if (/accept-encoding/i.test(told)) return told;
  return told ? `${told}, accept-encoding` : 'accept-encoding';
}
