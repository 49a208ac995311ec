import { STAFF_LIMITS } from '@/contract/staff/limits';
import { readAllPages } from '@/lib/admin/all-pages';
import { productsAddress, readProductFilter } from '@/lib/admin/product-filter';
import { productSheet } from '@/lib/admin/product-sheet';
import { refusedFile, sheetFile } from '@/lib/admin/sheet-file';
import { listProductRows } from '@/lib/api/staff-products';

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const filter = readProductFilter(Object.fromEntries(searchParams));
  const withCards = searchParams.get('cards') === '1';
  const result = await readAllPages(
    (page) => {
      const offset = (page - 1) * STAFF_LIMITS.product_cards_at_once;
      return listProductRows(productsAddress(filter), { ...filter, offset, cards: withCards ? '1' : '0' });
    },
    ({ uuid }) => uuid,
    STAFF_LIMITS.file_rows,
  );
  if (!result.ok) return refusedFile(result);
  const names = withCards
    ? { name: 'Карточки растений', plain: 'plants' }
    : { name: 'Цены и остатки', plain: 'products' };
  return sheetFile(productSheet(result.data.items, { withCards }), searchParams.get('format'), names);
}
