import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import { pauseForOthers } from './pause';
import { type Cells, type Delimiter, type ReadFile, refuseSize } from './table-rules';

const NOT_A_TABLE = 'Это не\u00A0таблица. Подойдёт файл XLSX или CSV';
const PAGE = 'Это веб-страница, а\u00A0не\u00A0таблица. Откройте её в\u00A0Excel и\u00A0сохраните как\u00A0XLSX';

const MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** By its mark; without one UTF-8 where the bytes are valid, else what a Russian Excel writes. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const decoded = (encoding: string, fatal = false) => ({
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
    encoding,
  });
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return decoded(marked[1]);
  if (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0))
    return decoded(bytes[1] === 0 ? 'utf-16le' : 'utf-16be');
  try {
    return decoded('utf-8', true);
  } catch {
    return decoded('windows-1251');
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no table has
const BINARY = /[\x00-\x08\x0e-\x1f\ufffd]/;
const DOCUMENT = /^\s*(?:%PDF|\{\\rtf)/i;
const SEPARATOR_LINE = /^sep=([;,\t])\r?\n/i;
const HEAD = 64 * 1024;
const QUOTED = /"(?:[^"]|"")*"/g;
const DELIMITERS: readonly Delimiter[] = [';', '\t', ','];

/** The sign that the first lines have most often, each of them. */
export function guessDelimiter(text: string): Delimiter {
  const lines = text
    .slice(0, HEAD)
    .replace(QUOTED, '')
    .split(/\r\n|\n|\r/, 50);
  const counts = DELIMITERS.map((sign) => lines.filter((line) => line.trim()).map((line) => line.split(sign).length));
  const scores = counts.map((count) => [Math.min(...count), count[0] ?? 0] as const);
  const places = [0, 1, 2].sort((a, b) => better(scores[b], scores[a]));
  return DELIMITERS[places[0] ?? 0] ?? ';';
}

const better = (one: readonly [number, number] = [0, 0], other: readonly [number, number] = [0, 0]): number =>
  one[0] - other[0] || one[1] - other[1];

export async function readTextFile(bytes: Uint8Array): Promise<ReadFile | { problem: string }> {
  const { text, encoding } = decodeText(bytes);
  if (text.trimStart().startsWith('<')) return { problem: PAGE };
  if (DOCUMENT.test(text) || BINARY.test(text)) return { problem: NOT_A_TABLE };
  const named = SEPARATOR_LINE.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = (named?.[1] as Delimiter | undefined) ?? guessDelimiter(body);
  const rows = await parseRows(body, delimiter);
  return Array.isArray(rows) ? { rows, format: { kind: 'csv', encoding, delimiter } } : rows;
}

const SLICE = 128 * 1024;

async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += SLICE) {
    yield bytes.subarray(at, at + SLICE);
    await pauseForOthers();
  }
}

async function parseRows(text: string, delimiter: Delimiter): Promise<Cells[] | { problem: string }> {
  const rows: Cells[] = [];
  const parser = parse({
    ...{ delimiter, relax_column_count: true, relax_quotes: true },
    max_record_size: STAFF_LIMITS.file_row,
  });
  try {
    for await (const row of Readable.from(slicesOf(text)).pipe(parser)) {
      rows.push(row as Cells);
      const problem = refuseSize(rows.length, (row as Cells).length);
      if (problem) return { problem };
    }
    return rows;
  } catch (error) {
    return { problem: faultOf((error as { code?: string }).code, rows.length + 1) };
  }
}

function faultOf(code: string | undefined, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `Кавычка не\u00A0закрыта. Проверьте файл со\u00A0строки ${line}`;
  return `Не\u00A0получилось прочитать строку ${line}: проверьте кавычки и\u00A0разделители`;
}
