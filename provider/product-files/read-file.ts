import { LIMITS } from '../../contract/limits';
import { type Cells, type ReadFile, refuseSize, refuseText, storable } from './table-rules';
import { readTextFile } from './text-file';
import { readWorkbook } from './workbook';

const WRONG_KIND = 'Подойдёт файл XLSX или CSV';
const OLD_BOOK =
  'Это старый или закрытый паролем файл Excel. Откройте его и\u00A0сохраните как\u00A0«Книга Excel (.xlsx)»';
const TEXT_ENDINGS = ['csv', 'txt', 'tsv'];
const ZIP = Buffer.from('PK\x03\x04');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

export type Table = ReadFile & { headings: Cells };

/** Recognised by its bytes, which must agree with its name. The first filled row is the heading. */
export async function readTable(file: File): Promise<Table | { problem: string }> {
  if (file.size === 0) return { problem: 'Файл пуст' };
  if (file.size > LIMITS.file) return { problem: 'Файл больше 10\u00A0МБ' };
  const read = await readKind(Buffer.from(await file.arrayBuffer()), endingOf(file.name));
  if ('problem' in read) return read;
  const width = read.rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const problem = refuseSize(read.rows.length, width) ?? refuseText(read.rows);
  if (problem) return { problem };
  const at = read.rows.findIndex(isFilled);
  if (at === -1) return { problem: 'В\u00A0файле нет строк' };
  const rows = read.rows.map((row) => row.map(storable));
  return { ...read, rows, headings: Array.from({ length: width }, (_, column) => rows[at]?.[column]?.trim() ?? '') };
}

export const isFilled = (row: Cells): boolean => row.some((cell) => cell.trim() !== '');

async function readKind(bytes: Buffer, ending: string): Promise<ReadFile | { problem: string }> {
  const starts = bytes.subarray(0, 4);
  if (starts.equals(OLE)) return { problem: OLD_BOOK };
  if (starts.equals(ZIP)) return ending === 'xlsx' || ending === 'xlsm' ? readWorkbook(bytes) : { problem: WRONG_KIND };
  return TEXT_ENDINGS.includes(ending) ? readTextFile(bytes) : { problem: WRONG_KIND };
}

const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
