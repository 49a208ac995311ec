import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline as openPipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { Batch, type Snapshot, SnapshotHead } from './snapshot';

const FORMAT = 'nursery-snapshot-1';
const Head = SnapshotHead.extend({ format: z.literal(FORMAT) });

/** Gzip over JSON lines. The file appears once it was read back, readable by its owner only: it holds personal data. */
export async function writeArchive(file: string, snapshot: Snapshot): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already. Name another file.`);
  const draft = `${file}.part`;
  try {
    const sink = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(Readable.from(linesOf(snapshot)), createGzip(), sink);
    await readBack(draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

async function* linesOf({ batches, ...head }: Snapshot): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, ...head } satisfies z.infer<typeof Head>)}\n`;
  for await (const batch of batches) yield `${JSON.stringify(batch)}\n`;
}

async function readBack(file: string): Promise<void> {
  const { counts, batches } = await readArchive(file);
  const found = new Map<string, number>();
  for await (const { table, rows } of batches) found.set(table, (found.get(table) ?? 0) + rows.length);
  const wrong = counts.filter(({ table, rows }) => rows !== (found.get(table) ?? 0));
  if (wrong.length > 0) throw new Error(`${file} lacks rows of ${wrong.map(({ table }) => table).join(', ')}`);
}

export async function readArchive(file: string): Promise<Snapshot> {
  const lines = readLines(file);
  try {
    const first = await lines.next();
    const { format: _format, ...head } = Head.parse(JSON.parse(first.done ? '' : first.value));
    return { ...head, batches: batchesOf(lines) };
  } catch (error) {
    await lines.return(undefined);
    throw new Error(`${file} is no backup of this shop, or a broken one: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<Batch> {
  for await (const line of lines) yield Batch.parse(JSON.parse(line));
}

async function* readLines(file: string): AsyncGenerator<string, undefined> {
  const plain = openPipe(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  let begun: string[] = [];
  for await (const chunk of plain) {
    const [end = '', ...lines] = String(chunk).split('\n');
    begun.push(end);
    for (const next of lines) {
      yield begun.join('');
      begun = [next];
    }
  }
  if (begun.join('') !== '') throw new Error(`${file} ends in the middle of a line`);
}
