import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_LENGTH = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

export type ZipEntry = { name: string; packed: number; size: number; start: number; method: number };

/** From the directory at the end of the archive. Undefined: damaged, encrypted, or of a kind that no spreadsheet is. */
export function listEntries(zip: Buffer, most: number): ZipEntry[] | undefined {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end < zip.length - END_LENGTH - COMMENT_LENGTH || end + END_LENGTH > zip.length) return undefined;
  const count = zip.readUInt16LE(end + 10);
  if (zip.readUInt32LE(end) !== END || count > most) return undefined;
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    const entry = readEntry(zip, at);
    if (!entry) return undefined;
    entries.push(entry.entry);
    at = entry.next;
  }
  return entries;
}

function readEntry(zip: Buffer, at: number): { entry: ZipEntry; next: number } | undefined {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) return undefined;
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
  const [method, packed, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
  const local = zip.readUInt32LE(at + 42);
  const isKnown = (method === STORED && packed === size) || method === DEFLATED;
  if ((zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0 || !isKnown) return undefined;
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL) return undefined;
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + packed > zip.length) return undefined;
  const name = zip.toString('utf8', at + 46, nameEnd);
  return {
    entry: { name, packed, size, start, method },
    next: nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32),
  };
}

export async function openEntry(zip: Buffer, { start, packed, size, method }: ZipEntry): Promise<Buffer | undefined> {
  const content = zip.subarray(start, start + packed);
  if (method === STORED) return content;
  const opened = await inflate(content, { maxOutputLength: Math.max(size, 1) }).catch(() => undefined);
  return opened?.length === size ? opened : undefined;
}
