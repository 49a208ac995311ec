import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findVisitorBrowser } from '../../scripts/find-browser';
import type { Environments } from '../environments';
import type { Figure } from '../figure';
import { findFreePort } from '../server-process';

const MORE = { search: '/result?search=сосна', contacts: '/contacts' };

export async function measureLighthouse(environments: Environments): Promise<Figure[]> {
  const [{ url }, pages] = await Promise.all([environments.shop(), environments.pages()]);
  const port = await findFreePort();
  // Lighthouse needs its own browser with a debugging port.
  const args = ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findVisitorBrowser(), args });
  try {
    const figures: Figure[] = [];
    for (const [page, address] of Object.entries({ ...pages, ...MORE })) {
      figures.push({
        name: 'Lighthouse mobile, the lowest of four',
        page,
        unit: '',
        goal: { least: 100 },
        ...(await judge(new URL(address, url).href, port)),
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Without a score it is repeated once, then reported. */
async function judge(address: string, port: number, triesLeft = 1): Promise<Pick<Figure, 'value' | 'note'>> {
  const result = await lighthouse(address, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse has no result for ${address}`);
  const { categories, runtimeError } = result.lhr;
  const scores = Object.values(categories).map(({ id, score }) => ({ id, score: score && Math.round(score * 100) }));
  if (scores.some(({ score }) => score === null)) {
    if (triesLeft > 0) return judge(address, port, triesLeft - 1);
    return { value: undefined, note: `not measured: ${runtimeError?.code ?? 'no score'}` };
  }
  return {
    value: Math.min(...scores.map(({ score }) => score ?? 0)),
    note: scores.map(({ id, score }) => `${id} ${score}`).join(', '),
  };
}
