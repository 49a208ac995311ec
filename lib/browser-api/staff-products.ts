import type { BodyOf } from '@/contract/call';
import type { staffDiscounts } from '@/contract/staff/discounts';
import type { staffProductCard } from '@/contract/staff/product-card';
import type { staffProductTable } from '@/contract/staff/product-table';
import type { ProductFilter } from '../admin/product-filter';
import { get, post } from './request';

export const listProductRows = (filter: ProductFilter, offset: number, signal?: AbortSignal) =>
  get<typeof staffProductTable.productRows>(
    `/staff/product/rows/list/?${new URLSearchParams({ ...(filter as Record<string, string>), offset: String(offset) })}`,
    signal ? { signal } : {},
  );

export const findRows = (skus: string[], signal?: AbortSignal) =>
  post<typeof staffProductTable.findRows>('/staff/product/rows/find/post/', { skus }, signal ? { signal } : {});

export const applyBatch = (body: BodyOf<typeof staffProductTable.applyBatch>) =>
  post<typeof staffProductTable.applyBatch>('/staff/product/batch/apply/post/', body);

export const undoBatch = (id: string) =>
  post<typeof staffProductTable.undoBatch>('/staff/product/batch/undo/post/', { id });

export const planDiscounts = (body: BodyOf<typeof staffDiscounts.planDiscounts>) =>
  post<typeof staffDiscounts.planDiscounts>('/staff/discount/plan/post/', body);

export const cancelDiscounts = (id: string) =>
  post<typeof staffDiscounts.cancelDiscounts>('/staff/discount/cancel/post/', { id });
export const saveProduct = (body: BodyOf<typeof staffProductCard.saveProduct>) =>
  post<typeof staffProductCard.saveProduct>('/staff/product/card/save/post/', body);

export const createProduct = (body: BodyOf<typeof staffProductCard.createProduct>) =>
  post<typeof staffProductCard.createProduct>('/staff/product/card/create/post/', body);

export const createCategory = (body: BodyOf<typeof staffProductCard.createCategory>) =>
  post<typeof staffProductCard.createCategory>('/staff/category/create/post/', body);
