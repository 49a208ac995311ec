import type { claims } from '@/contract/claims';
import { get, post, postForm } from './request';

export type WhichOrder = { token: string } | { number: string };

export const listClaims = (which: WhichOrder) =>
  get<typeof claims.list>(`/orders/claims/list/?${new URLSearchParams(which)}`);

export const sendClaim = (which: WhichOrder, claim: { uuid: string; text: string }) =>
  post<typeof claims.send>('/orders/claims/send/', { ...which, ...claim });

export function sendClaimPhoto(which: WhichOrder, uuid: string, position: number, file: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...which, uuid, position: String(position) })) form.set(name, value);
  form.set('file', file);
  return postForm<typeof claims.addPhoto>('/orders/claims/photo/', form);
}
