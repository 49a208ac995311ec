import { expect } from '@playwright/test';
import { test } from '../shop';

test('/dev/ui answers 404 in a production build', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
});
