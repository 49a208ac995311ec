import { LIMITS } from '@/contract/limits';
import { readAllPages } from '@/lib/admin/all-pages';
import { productsAddress, readProductFilter } from '@/lib/admin/product-filter';
import { productSheet } from '@/lib/admin/product-sheet';
import { refusedFile, sheetFile } from '@/lib/admin/sheet-file';
import { listProductRows } from '@/lib/api/staff-products';

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const filter = readProductFilter(Object.fromEntries(searchParams));
  const result = await readAllPages(
    (page) => {
      const offset = (page - 1) * LIMITS.product_cards_at_once;
      return listProductRows(productsAddress(filter), { ...filter, offset, cards: '1' });
    },
    ({ uuid }) => uuid,
    LIMITS.file_rows,
  );
  if (!result.ok) return refusedFile(result);
  const names = { name: 'Цены и остатки', plain: 'products' };
  return sheetFile(productSheet(result.data.items), searchParams.get('format'), names);
}
