import { beforeEach, expect, test, vi } from 'vitest';
import { CLIENT_ADDRESS } from '@/contract/wire';
import type { callProvider } from '../api/transport';
import { handleReviewPhoto } from './review-photo';

const provider = vi.hoisted(() => vi.fn<typeof callProvider>());
vi.mock('../api/transport', () => ({ callProvider: provider }));
beforeEach(() => {
  provider.mockReset();
});

const sendRequest = (headers: Record<string, string> = {}) =>
  handleReviewPhoto(
    new Request('https://shop.example/', { headers: { [CLIENT_ADDRESS]: '192.0.2.7', ...headers } }),
    'a',
    'small',
  );

test('[FORM-10] a published photo is requested with the visitor’s address and cached', async () => {
  provider.mockImplementation(async () => new Response('webp'));
  const answer = await sendRequest();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
  expect(provider).toHaveBeenCalledWith('/reviews/photo/a/small', { headers: { [CLIENT_ADDRESS]: '192.0.2.7' } });
  expect((await sendRequest({ authorization: 'Bearer x' })).headers.get('cache-control')).toBe('no-store');
});

test('[FORM-10] a rate-limited answer keeps retry-after and is not cached', async () => {
  provider.mockImplementation(async () => new Response(null, { status: 429, headers: { 'retry-after': '9' } }));
  const { status, headers } = await sendRequest();
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([429, '9', 'no-store']);
});
