import type { BodyOf } from '@/contract/call';
import type { staffMedia } from '@/contract/staff/media';
import type { staffProductPhotos } from '@/contract/staff/product-photos';
import { post, postForm } from './request';
import type { OnProgress } from './upload';

export function uploadMedia(file: File, onProgress: OnProgress) {
  const form = new FormData();
  form.set('file', file);
  return postForm<typeof staffMedia.uploadMedia>('/staff/media/upload/post/', form, onProgress);
}

export const findByFileNames = (names: string[]) =>
  post<typeof staffProductPhotos.findByFileNames>('/staff/product/photos/find/post/', { names });

export const addPhotos = (body: BodyOf<typeof staffProductPhotos.addPhotos>) =>
  post<typeof staffProductPhotos.addPhotos>('/staff/product/photos/add/post/', body);
