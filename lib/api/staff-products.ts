import { staffDiscounts } from '@/contract/staff/discounts';
import { staffProductTable } from '@/contract/staff/product-table';
import type { Query } from './read';
import { fetchAsStaff } from './staff';

export const listProductRows = (here: string, query: Query) => fetchAsStaff(staffProductTable.productRows, here, query);

export const listBatches = (here: string) => fetchAsStaff(staffProductTable.batches, here);

export const listDiscounts = (here: string) => fetchAsStaff(staffDiscounts.discounts, here);
