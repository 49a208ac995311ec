import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotli, gzip } from './encoding';

test.each([
  ['br', brotli, brotliDecompressSync],
  ['gzip', gzip, gunzipSync],
] as const)(
  '[GEN-13] a body compressed with %s keeps no more memory than it needs',
  async (_name, compress, expand) => {
    const body = Buffer.from('<li>Туя западная «Смарагд»</li>'.repeat(10_000));
    const compressed = await compress(body);
    expect(expand(compressed).equals(body)).toBe(true);
    // Small buffers share a pool of 8 KiB.
    expect(compressed.buffer.byteLength).toBeLessThanOrEqual(Math.max(compressed.length, 8_192));
  },
);
