import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Environments } from '../environments';
import type { Figure } from '../figure';
import { DESKTOP, withPage } from './page';

const KIB = 1_024;

type Weight = {
  early: number;
  scripts: number;
  requests: number;
  late: number;
  lateBytes: number;
  isForeign: boolean;
};

/** JavaScript before the load event, on the product page also idle prefetches; number of requests. */
export async function measureWeight(environments: Environments): Promise<Figure[]> {
  const [browser, { url }, bare, pages] = await Promise.all([
    environments.browser(),
    environments.shop(),
    environments.bare(),
    environments.pages(),
  ]);
  const floor = await weigh(browser, bare.url);
  const figures: Figure[] = [];
  for (const [page, address] of Object.entries(pages)) {
    // Warms the image cache of the server.
    await weigh(browser, url + address);
    const weight = await weigh(browser, url + address);
    const note = `bare Next ${(floor.early / KIB).toFixed(1)}${weight.isForeign ? '; THIRD-PARTY scripts' : ''}`;
    figures.push({
      name: 'JS before load, gzip',
      page,
      unit: 'KiB',
      value: weight.early / KIB,
      goal: { most: 150 },
      note,
    });
    if (page === 'product')
      figures.push({
        name: 'JS in all, idle prefetch included',
        page,
        unit: 'KiB',
        value: weight.scripts / KIB,
        goal: { most: 200 },
      });
    figures.push({ name: 'requests, cold', page, unit: '', value: weight.requests, goal: { most: 45 } });
    figures.push({ name: 'requests after load', page, unit: '', value: weight.late, goal: { most: 15 } });
    figures.push({ name: 'brought after load', page, unit: 'KiB', value: weight.lateBytes / KIB, goal: { most: 100 } });
  }
  return figures;
}

const weigh = (browser: Browser, address: string): Promise<Weight> =>
  withPage(browser, { view: DESKTOP }, async (page, network) => {
    await page.goto(address, { waitUntil: 'load' });
    await network.settle();
    const weight: Weight = { early: 0, scripts: 0, requests: 0, late: 0, lateBytes: 0, isForeign: false };
    for (const { request, isLate } of network.requests) {
      const response = await request.response();
      if (!response) continue;
      weight.requests += 1;
      if (isLate) {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        weight.late += 1;
        weight.lateBytes += responseBodySize + responseHeadersSize;
      }
      if (request.resourceType() !== 'script') continue;
      const bytes = gzipSync(await response.body()).byteLength;
      weight.scripts += bytes;
      if (!isLate) weight.early += bytes;
      weight.isForeign ||= new URL(request.url()).origin !== new URL(address).origin;
    }
    return weight;
  });
