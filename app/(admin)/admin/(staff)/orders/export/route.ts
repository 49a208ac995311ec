import { readAllPages } from '@/lib/admin/all-pages';
import { ordersAddress, queryOf, readOrderFilter } from '@/lib/admin/order-filter';
import { orderSheet } from '@/lib/admin/order-sheet';
import { refusedFile, sheetFile } from '@/lib/admin/sheet-file';
import { listStaffOrders } from '@/lib/api/staff-orders';
import type { Result } from '@/lib/result';

const MOST_ROWS = 5_000;

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const filter = readOrderFilter(Object.fromEntries(searchParams));
  const here = ordersAddress(filter);
  const result = await readAllPages(
    async (page) => withSums(await listStaffOrders(here, { ...queryOf(filter), page })),
    ({ number }) => number,
    MOST_ROWS,
  );
  if (!result.ok) return refusedFile(result);
  const sheet = orderSheet(result.data.items, result.data.total_number_items);
  return sheetFile(sheet, searchParams.get('format'), { name: 'Заказы', plain: 'orders' });
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
