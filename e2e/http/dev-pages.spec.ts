import { expect } from '@playwright/test';
import { test } from '../shop';

test('pages for developers do not exist in a shop', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
});
