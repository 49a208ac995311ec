import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { constants } from 'node:zlib';
import { brotli, gzip } from '../../server/http/encoding';

const TEXT = /\.(?:js|css|svg|json|txt)$/;

/** Precompresses at the highest level, which is too slow at request time. */
export async function compressStatic(build: string): Promise<void> {
  const root = path.join(build, 'static');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => compress(path.join(root, name))));
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  await writeFile(`${file}.br`, await brotli(body, constants.BROTLI_MAX_QUALITY));
  await writeFile(`${file}.gz`, await gzip(body, constants.Z_BEST_COMPRESSION));
}
