import { afterEach, beforeEach, expect, test } from 'vitest';
import { forms } from '@/contract/forms';
import { answer, refusal, requestLog, requestsTo } from '@/tests/setup/msw';
import { registerHumanCheck } from '../forms/human-check';
import { requestBackInStock } from './back-in-stock';

const WISH = {
  product_uuid: '4ba7a51d-cb2e-4790-aac7-2619b4a572de',
  email: 'anna@example.com',
  consent: true,
} as const;
let takeBack: () => void;
beforeEach(() => {
  takeBack = registerHumanCheck(async () => async () => 'token');
  answer(forms.backInStockCheck, { status: 0, message: '' });
  answer(forms.backInStockAdd, { status: 1, message: '' });
});
afterEach(() => takeBack());

test('[FORM-08][FORM-09] with a site key the human check runs first, and the subscription carries its token', async () => {
  answer(forms.humanCheck, { success: true });
  expect(await requestBackInStock(WISH, true)).toMatchObject({ is: 'added' });
  expect(requestsTo(forms.backInStockCheck).map(({ body }) => body)).toEqual([WISH]);
  expect(requestsTo(forms.backInStockAdd).map(({ body }) => body)).toEqual([{ ...WISH, recaptcha_token: 'token' }]);
});

test('[FORM-08][FORM-09] a failed human check sends nothing', async () => {
  answer(forms.humanCheck, refusal('Invalid recaptcha token', { status: 403 }));
  expect(await requestBackInStock(WISH, true)).toEqual({
    is: 'failed',
    message: 'Invalid recaptcha token',
  });
  expect(requestLog()).toEqual(['POST /check-recaptcha-token']);
});
