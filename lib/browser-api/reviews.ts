import type { BodyOf } from '@/contract/call';
import type { reviews } from '@/contract/reviews';
import { proveHuman } from './forms';
import { get, post, postForm } from './request';
import type { OnProgress } from './upload';

export const listReviews = (product: string, page: number, signal: AbortSignal) =>
  get<typeof reviews.list>(`/reviews/list/?${new URLSearchParams({ product, page: String(page) })}`, { signal });

export async function sendReview(review: BodyOf<typeof reviews.add>, isGuarded: boolean) {
  const proof = isGuarded ? await proveHuman() : undefined;
  if (proof && !proof.ok) return proof;
  return post<typeof reviews.add>('/reviews/review-add/', { ...review, ...(proof && { recaptcha_token: proof.data }) });
}

export function sendReviewPhoto(uuid: string, position: number, file: File, onProgress: OnProgress) {
  const form = new FormData();
  form.set('uuid', uuid);
  form.set('position', String(position));
  form.set('file', file);
  return postForm<typeof reviews.addPhoto>('/reviews/photo-add/', form, onProgress);
}
