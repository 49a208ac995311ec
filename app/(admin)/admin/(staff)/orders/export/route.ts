import { readAllPages } from '@/lib/admin/all-pages';
import { contentDisposition } from '@/lib/admin/content-disposition';
import { ordersAddress, queryOf, readOrderFilter } from '@/lib/admin/order-filter';
import { orderSheet } from '@/lib/admin/order-sheet';
import { toCsv, toXlsx } from '@/lib/admin/spreadsheet';
import { listStaffOrders } from '@/lib/api/staff-orders';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import type { Result } from '@/lib/result';

const MOST_ROWS = 5_000;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const filter = readOrderFilter(Object.fromEntries(searchParams));
  const here = ordersAddress(filter);
  const result = await readAllPages(
    async (page) => withSums(await listStaffOrders(here, { ...queryOf(filter), page })),
    ({ number }) => number,
    MOST_ROWS,
  );
  if (!result.ok)
    return new Response(result.message, { status: result.status, headers: { 'cache-control': 'no-store' } });
  const sheet = orderSheet(result.data.items, result.data.total_number_items);
  return searchParams.get('format') === 'xlsx'
    ? fileOf(new Uint8Array(await toXlsx(sheet)), XLSX, 'xlsx')
    : fileOf(toCsv(sheet), 'text/csv; charset=utf-8', 'csv');
}

const HIDDEN = {
  ok: false,
  kind: 'refused',
  status: 403,
  message: 'Нет права: видеть суммы и оплату заказов',
} as const;

/** A file of orders is one of sums. */
const withSums = <A extends { has_sums: boolean }>(result: Result<A>): Result<Extract<A, { has_sums: true }>> =>
  result.ok && !result.data.has_sums ? HIDDEN : (result as Result<Extract<A, { has_sums: true }>>);

function fileOf(content: BodyInit, type: string, extension: string): Response {
  const day = moscowClock(new Date()).day.toISOString().slice(0, 10);
  const plain = `orders-${day}.${extension}`;
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': contentDisposition(`Заказы ${day}.${extension}`, { plain }),
      'cache-control': 'no-store',
    },
  });
}
