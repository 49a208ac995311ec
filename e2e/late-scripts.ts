import type { Page } from '@playwright/test';
import { makeBarrier } from '../tests/setup/barrier';

/** Opens a page whose scripts are held back. Returns a function that releases them. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { opened, open } = makeBarrier();
  await page.route('**/_next/static/**/*.js', (route) => opened.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return open;
}
