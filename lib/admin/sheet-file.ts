import { moscowClock } from '../delivery/moscow-clock';
import type { Failure } from '../result';
import { contentDisposition } from './content-disposition';
import { type Sheet, toCsv, toXlsx } from './spreadsheet';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Names = { name: string; plain: string };

/** `plain`: for programs that read ASCII names only. */
export const sheetFile = async (sheet: Sheet, format: string | null, names: Names): Promise<Response> =>
  format === 'xlsx'
    ? fileOf(new Uint8Array(await toXlsx(sheet)), XLSX, 'xlsx', names)
    : fileOf(toCsv(sheet), 'text/csv; charset=utf-8', 'csv', names);

function fileOf(content: BodyInit, type: string, extension: string, { name, plain }: Names): Response {
  const day = moscowClock(new Date()).day.toISOString().slice(0, 10);
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': contentDisposition(`${name} ${day}.${extension}`, {
        plain: `${plain}-${day}.${extension}`,
      }),
      'cache-control': 'no-store',
    },
  });
}

export const refusedFile = ({ message, status }: Failure): Response =>
  new Response(message, { status, headers: { 'cache-control': 'no-store' } });
