import type { Page } from '@playwright/test';
import { makeGate } from '../tests/setup/gate';

/** A page that can be read and typed into before any of its scripts has come. Answers what lets them come. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { opened, open } = makeGate();
  await page.route('**/_next/static/**/*.js', (route) => opened.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return open;
}
