import { STAFF_LIMITS } from '../../contract/staff/limits';

export type Cells = string[];
export type Delimiter = ';' | ',' | '\t';
export type FileFormat = { kind: 'csv'; encoding: string; delimiter: Delimiter } | { kind: 'xlsx' };
export type ReadFile = { rows: Cells[]; format: FileFormat };

const numbers = new Intl.NumberFormat('ru-RU');

/** Rows with the heading. */
export function refuseSize(rows: number, columns: number): string | undefined {
  if (rows > STAFF_LIMITS.file_rows + 1)
    return `В\u00A0файле больше ${numbers.format(STAFF_LIMITS.file_rows)} строк, разделите его на\u00A0части`;
  if (columns > STAFF_LIMITS.file_columns)
    return `В\u00A0файле больше ${STAFF_LIMITS.file_columns} столбцов, оставьте только нужные`;
  return undefined;
}

/** Cells of a workbook share their texts, so that a small file may say any amount. */
export function refuseText(rows: readonly Cells[]): string | undefined {
  let all = 0;
  for (const [at, row] of rows.entries()) {
    const length = lengthOf(row);
    if (length > STAFF_LIMITS.file_row)
      return `Слишком много текста в\u00A0строке ${at + 1}, оставьте только нужные столбцы`;
    all += length;
  }
  return all > STAFF_LIMITS.file_unpacked
    ? 'В\u00A0файле слишком много текста, оставьте только нужные столбцы'
    : undefined;
}

export const lengthOf = (row: Cells): number => row.reduce((sum, { length }) => sum + length, 0);

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, and no table needs the others
const UNSTORABLE = /[\x00-\x08\x0b\x0c\x0e-\x1f]/g;

export const storable = (text: string): string => text.replace(UNSTORABLE, '').replace(/\p{Surrogate}/gu, '\ufffd');
