import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '@/contract/accounts';
import { type Call, call } from '@/contract/call';
import { LOGIN_RATES, RATES, type RateName } from '@/contract/limits';
import { reviewPhotoPath } from '@/contract/wire';
import { targetFromEnv } from '../setup/contract-target';
import { expectRefusal, expectRefusedCall, expectSignInRefused, sendRaw, someAddress } from './client';
import { CALLS } from './samples';
import { newEmail } from './visitor';

/** A photo is an image, not JSON, so it is no call of the contract. */
const PHOTO = call({
  method: 'GET',
  path: reviewPhotoPath('5a2f8a5e-3d1c-4a5b-9c1d-1f2e3d4c5b6a', 'small'),
  summary: 'Фотография отзыва',
  rate: 'review_photo',
  answer: z.unknown(),
});

/** The burst limit of nginx: behind it the provider’s larger limits cannot be reached. */
const BURST = Number(/zone=visitors burst=(\d+)/.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1]);
const COUNTED = Object.entries(RATES).filter(([, { points }]) => targetFromEnv() !== 'cluster' || points < BURST / 2);

const limited = (rate: RateName): Call[] =>
  [...CALLS.map(({ call }) => call), PHOTO].filter((call) => call.rate === rate);

describe('rate limits', () => {
  test('every rate limit belongs to at least one call', () => {
    for (const rate of Object.keys(RATES)) expect(limited(rate as RateName), rate).not.toEqual([]);
  });

  test.each(COUNTED)(
    '[AUTH-13] %s: one IP address over the limit is answered 429 with Retry-After, another is not',
    async (rate, { points, seconds }) => {
      const [first, ...others] = limited(rate as RateName);
      if (!first) throw new Error('No call');
      const from = someAddress();
      // Malformed on purpose: refused requests count too.
      const spend = () =>
        sendRaw(first.path, { method: first.method, headers: { 'content-type': 'text/plain' }, from });
      for (let spent = 0; spent < points; spent += 20) {
        const answers = await Promise.all(Array.from({ length: Math.min(20, points - spent) }, spend));
        for (const answer of answers) expect(answer.status).not.toBe(429);
      }
      const late = expectRefusal(await spend(), 429, first.path);
      // Behind nginx the response would be nginx’s own.
      expect(late.body.message).toBe('Слишком часто, попробуйте позже');
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
      for (const call of others) await expectRefusedCall(call, { from }, 429);
      expect((await sendRaw(first.path, { method: first.method, from: someAddress() })).status).not.toBe(429);
    },
  );

  test('[AUTH-13] password attempts for one login over the limit are answered 429 from any IP address', async () => {
    const body = { login: newEmail(), password: 'неверный' };
    for (let tries = 0; tries < LOGIN_RATES.sign_in_per_login.points; tries++) {
      await expectSignInRefused(accounts.loginByPassword, { body });
    }
    await expectRefusedCall(accounts.loginByPassword, { body }, 429);
  });
});
