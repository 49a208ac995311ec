import writeXlsxFile from 'write-excel-file/node';

/** A day is midnight UTC. */
export type Cell = string | number | Date | undefined;

export type Sheet = { name: string; columns: readonly { name: string; width: number }[]; rows: readonly Cell[][] };

const MARK = '\uFEFF';
const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

const FORMULA = /^'*[=+\-@\t\r]/;
/** Neither a number nor a phone of ours can be a formula. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$|^\+7(?: \d{3}){2} \d\d-\d\d$/;

/** For a Russian Excel: it tells UTF-8 by the mark, splits at semicolons and reads decimal commas. */
export const toCsv = ({ columns, rows }: Sheet): string =>
  MARK + [columns.map(({ name }) => name), ...rows].map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');

function csvCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = cell instanceof Date ? day.format(cell) : defuse(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const defuse = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

export function toXlsx({ name, columns, rows }: Sheet): Promise<Buffer> {
  const head = columns.map((column) => ({ value: column.name, fontWeight: 'bold' as const }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(xlsxCell))], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    dateFormat: 'dd.mm.yyyy',
  }).toBuffer();
}

/** The writer finds texts in a plain object, which has some names of its own. */
function xlsxCell(cell: Cell): Cell {
  if (typeof cell === 'string' && cell in {}) return `${cell}\u200B`;
  return cell === '' ? undefined : cell;
}
