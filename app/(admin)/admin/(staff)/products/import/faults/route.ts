import { STAFF_LIMITS } from '@/contract/staff/limits';
import { readAllPages } from '@/lib/admin/all-pages';
import { adminPaths } from '@/lib/admin/paths';
import { faultSheet } from '@/lib/admin/product-sheet';
import { refusedFile, sheetFile } from '@/lib/admin/sheet-file';
import { getProductFile, listProductFileRows } from '@/lib/api/staff-products';

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const here = adminPaths.productFile(id);
  const file = await getProductFile(here, id);
  if (!file.ok) return refusedFile(file);
  const offsetOf = (page: number) => (page - 1) * STAFF_LIMITS.product_rows_at_once;
  const rows = await readAllPages(
    (page) => listProductFileRows(here, { id, outcome: 'faulty', offset: offsetOf(page) }),
    ({ line }) => String(line),
    STAFF_LIMITS.file_rows,
  );
  if (!rows.ok) return refusedFile(rows);
  const names = { name: 'Строки с ошибками', plain: 'faults' };
  return sheetFile(faultSheet(file.data, rows.data.items), searchParams.get('format'), names);
}
