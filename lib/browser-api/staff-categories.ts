import type { BodyOf } from '@/contract/call';
import type { staffCategories } from '@/contract/staff/categories';
import { post } from './request';

export const saveCategory = (body: BodyOf<typeof staffCategories.saveCategory>) =>
  post<typeof staffCategories.saveCategory>('/staff/category/card/save/post/', body);

export const moveCategory = (body: BodyOf<typeof staffCategories.moveCategory>) =>
  post<typeof staffCategories.moveCategory>('/staff/category/move/post/', body);

export const mergeCategory = (body: BodyOf<typeof staffCategories.mergeCategory>) =>
  post<typeof staffCategories.mergeCategory>('/staff/category/merge/post/', body);

export const removeCategory = (id: number) =>
  post<typeof staffCategories.removeCategory>('/staff/category/remove/post/', { id });
