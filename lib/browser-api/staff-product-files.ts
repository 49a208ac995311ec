import type { FileField, staffProductFiles } from '@/contract/staff/product-files';
import { post, postForm } from './request';
import type { OnProgress } from './upload';

export function uploadProductFile(id: string, file: File, onProgress: OnProgress) {
  const form = new FormData();
  form.set('id', id);
  form.set('file', file);
  return postForm<typeof staffProductFiles.uploadProductFile>('/staff/product/file/upload/post/', form, onProgress);
}

export const checkProductFile = (id: string, columns: FileField[]) =>
  post<typeof staffProductFiles.checkProductFile>('/staff/product/file/check/post/', { id, columns });

export const publishProductFile = (id: string) =>
  post<typeof staffProductFiles.publishProductFile>('/staff/product/file/publish/post/', { id });

export const runProductFile = (id: string, check: number) =>
  post<typeof staffProductFiles.runProductFile>('/staff/product/file/run/post/', { id, check });
