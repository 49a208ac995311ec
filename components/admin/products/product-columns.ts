import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { plantName } from '@/contract/plant-name';
import type { ProductRow } from '@/contract/staff/product-table';
import { FIELD_NAMES } from '@/lib/admin/product-cells';

export const FEATURES = tableFeatures({});

const helper = createColumnHelper<typeof FEATURES, ProductRow>();

/** In the order of `PRODUCT_COLUMNS`. */
export const COLUMNS = helper.columns([
  helper.accessor('sku', { header: 'Артикул' }),
  helper.accessor(plantName, { id: 'name', header: 'Название' }),
  helper.accessor('price', { header: FIELD_NAMES.price }),
  helper.accessor('discount_price', { header: FIELD_NAMES.discount_price }),
  helper.accessor('stocked', { header: FIELD_NAMES.stocked }),
  helper.accessor('reserved', { header: 'Закреплено' }),
  helper.accessor(({ stocked, reserved }) => stocked - reserved, { id: 'free', header: 'Свободно' }),
  helper.display({ id: 'received', header: FIELD_NAMES.received }),
  helper.accessor('bed', { header: FIELD_NAMES.bed }),
]);
