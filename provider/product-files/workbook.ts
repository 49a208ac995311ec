import { readSheet } from 'read-excel-file/universal';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import { pauseForOthers } from './pause';
import { type ReadFile, refuseSize } from './table-rules';
import { listEntries, openEntry, type ZipEntry } from './zip-entries';

const BROKEN = 'Файл повреждён или закрыт паролем. Откройте его в\u00A0Excel и\u00A0сохраните заново';
const MACROS = 'В\u00A0файле есть макросы. Сохраните его как\u00A0«Книга Excel (.xlsx)»';
const NOT_A_BOOK = 'Это архив, а\u00A0не\u00A0книга Excel. Подойдёт файл XLSX или CSV';
const TOO_LARGE = 'Файл слишком большой внутри. Удалите лишние листы и\u00A0столбцы';

const MOST_ENTRIES = 1_000;
/** More repetitive than tables are. */
const RATIO = 200;
const SMALL = 1024 * 1024;

type Problem = { problem: string };

/** The reader of the sheet trusts sizes and addresses of cells, so they are checked before. */
export async function readWorkbook(bytes: Buffer): Promise<ReadFile | Problem> {
  const entries = listEntries(bytes, MOST_ENTRIES);
  if (!entries) return { problem: BROKEN };
  const problem = refuseEntries(entries) ?? (await refuseContents(bytes, entries));
  if (problem) return { problem };
  try {
    const whole = new Uint8Array(bytes).buffer;
    const rows = await readSheet(whole);
    return { rows: rows.map((row) => row.map(textOf)), format: { kind: 'xlsx' } };
  } catch {
    return { problem: BROKEN };
  }
}

function refuseEntries(entries: readonly ZipEntry[]): string | undefined {
  const names = entries.map(({ name }) => name);
  if (!names.includes('xl/workbook.xml')) return NOT_A_BOOK;
  if (names.some((name) => /vbaProject|macrosheets/i.test(name))) return MACROS;
  if (names.some((name, at) => names.indexOf(name) !== at)) return BROKEN;
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const isBomb = entries.some((entry) => entry.size > SMALL && entry.size > entry.packed * RATIO);
  return size > STAFF_LIMITS.file_unpacked || isBomb ? TOO_LARGE : undefined;
}

async function refuseContents(bytes: Buffer, entries: readonly ZipEntry[]): Promise<string | undefined> {
  for (const entry of entries) {
    const content = await openEntry(bytes, entry);
    if (!content) return BROKEN;
    const problem = entry.name.endsWith('.xml') ? await refuseAddresses(content.toString('utf8')) : undefined;
    if (problem) return problem;
  }
  return undefined;
}

const TAG = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])((?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*\s*\/?>)?/g;
const ADDRESS = /\sr\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/;
const HAS_ADDRESS = /\sr\s*=/;
const TAGS_AT_ONCE = 20_000;

async function refuseAddresses(xml: string): Promise<string | undefined> {
  let at = { rows: 0, cells: 0 };
  let tags = 0;
  for (const [, tag = '', attributes] of xml.matchAll(TAG)) {
    const next = attributes === undefined ? undefined : stepTo(at, tag, attributes);
    if (!next) return BROKEN;
    const problem = refuseSize(next.rows, next.cells);
    if (problem) return problem;
    at = next;
    tags += 1;
    if (tags % TAGS_AT_ONCE === 0) await pauseForOthers();
  }
  return undefined;
}

type Place = { rows: number; cells: number };

/** The place that the reader takes a row or a cell for. Undefined: no address of a sheet. */
function stepTo({ rows, cells }: Place, tag: string, attributes: string): Place | undefined {
  const [, letters = '', row] = ADDRESS.exec(attributes) ?? [];
  if (row === undefined && HAS_ADDRESS.test(attributes)) return undefined;
  if (tag === 'row') return { rows: Math.max(rows + 1, Number(row ?? 0)), cells: 0 };
  return { rows: Math.max(rows, Number(row ?? 0)), cells: Math.max(cells + 1, columnOf(letters)) };
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** As many as Excel shows: more are the remains of its arithmetic. */
const SHOWN_DIGITS = 15;

/** Formulas come as the value that was saved with them. */
function textOf(cell: unknown): string {
  if (cell === null) return '';
  if (cell instanceof Date) return day.format(cell);
  if (typeof cell === 'boolean') return cell ? 'ИСТИНА' : 'ЛОЖЬ';
  return String(typeof cell === 'number' ? Number(cell.toPrecision(SHOWN_DIGITS)) : cell);
}
