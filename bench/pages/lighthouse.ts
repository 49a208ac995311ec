import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../scripts/find-browser';
import type { Figure } from '../figure';
import { findFreePort } from '../server-process';
import type { Stands } from '../stands';

/** Beside the four of the other rows: page types that are not made of a list or a document. */
const MORE = { search: '/result?search=сосна', contacts: '/contacts' };

/** Lighthouse's own phone. Of its four scores the row judges the lowest. */
export async function measureLighthouse(stands: Stands): Promise<Figure[]> {
  const [{ url }, pages] = await Promise.all([stands.shop(), stands.pages()]);
  const port = await findFreePort();
  // A browser of its own: Lighthouse drives it through a port.
  const args = ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    const figures: Figure[] = [];
    for (const [page, address] of Object.entries({ ...pages, ...MORE })) {
      const scores = await readScores(new URL(address, url).href, port);
      const note = [...scores].map(([name, score]) => `${name} ${score}`).join(', ');
      const value = Math.min(...scores.values());
      figures.push({
        name: 'Lighthouse mobile, the lowest of four',
        page,
        unit: '',
        value,
        goal: { least: 100 },
        note,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function readScores(address: string, port: number): Promise<Map<string, number>> {
  const result = await lighthouse(address, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
  const categories = Object.values(result.lhr.categories);
  return new Map(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]));
}
