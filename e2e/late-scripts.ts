import type { Page } from '@playwright/test';
import { makeGate } from '../tests/setup/gate';

/** Opens a page whose scripts are held back. Returns a function that releases them. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { opened, open } = makeGate();
  await page.route('**/_next/static/**/*.js', (route) => opened.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return open;
}
