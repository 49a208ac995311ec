import { staffCategories } from '@/contract/staff/categories';
import { staffDiscounts } from '@/contract/staff/discounts';
import { staffProductCard } from '@/contract/staff/product-card';
import { staffProductFiles } from '@/contract/staff/product-files';
import { staffProductTable } from '@/contract/staff/product-table';
import type { Query } from './read';
import { fetchAsStaff } from './staff';

export const listProductRows = (here: string, query: Query) => fetchAsStaff(staffProductTable.productRows, here, query);

export const listBatches = (here: string) => fetchAsStaff(staffProductTable.batches, here);

export const listDiscounts = (here: string) => fetchAsStaff(staffDiscounts.discounts, here);
export const listProductFiles = (here: string) => fetchAsStaff(staffProductFiles.productFiles, here);

export const getProductFile = (here: string, id: string) => fetchAsStaff(staffProductFiles.productFile, here, { id });

export const listProductFileRows = (here: string, query: Query) =>
  fetchAsStaff(staffProductFiles.productFileRows, here, query);
export const getProductCard = (here: string, uuid: string) =>
  fetchAsStaff(staffProductCard.productCard, here, {}, { uuid });

export const listCategoryTree = (here: string) => fetchAsStaff(staffCategories.categoryTree, here);

export const getCategoryCard = (here: string, id: string) =>
  fetchAsStaff(staffCategories.categoryCard, here, {}, { id });

export const getNewProduct = (here: string, query: Query) => fetchAsStaff(staffProductCard.newProduct, here, query);
