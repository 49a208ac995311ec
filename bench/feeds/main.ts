import { parseArgs } from 'node:util';
import type { AnswerOf } from '../../contract/call';
import type { DeliveryTariff } from '../../contract/delivery-tariff';
import type { MappedPage, Offer, syndication } from '../../contract/syndication';
import { deliveryTerms } from '../../lib/delivery/terms';
import { GOOGLE_CLOSE, googleItem, googleOpen } from '../../lib/seo/feeds/google';
import type { FeedShop } from '../../lib/seo/feeds/offers';
import { mappedUrl, URLSET_CLOSE, URLSET_OPEN } from '../../lib/seo/feeds/sitemap';
import { marketOffer, YANDEX_CLOSE, yandexOpen } from '../../lib/seo/feeds/yandex';
import { answerStreamed, framed, XML_TYPE } from '../../lib/seo/streamed-response';
import { openProvider, type Provider } from '../../provider/app';
import { seedSynthetic } from '../../provider/db/seed/synthetic';
import { parseProviderEnv } from '../../provider/env';
import { createScratchDatabase } from '../../tests/setup/scratch-database';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    server: { type: 'string' },
  },
});

const SITE = 'https://nursery.example';
const PORTION = 500;
const MB = 1_048_576;

/** `node --expose-gc --import tsx bench/feeds/main.ts --server postgres://…` measures time and memory of feeds. */
async function main(): Promise<void> {
  if (!values.server) throw new Error('--server postgres://… is needed: PGlite takes minutes to be filled');
  const scratch = await createScratchDatabase(values.server);
  const provider = await openProvider(parseProviderEnv({ DATABASE_URL: scratch.url }), { jobs: false });
  try {
    await seedSynthetic(provider.context.db, Number(values.products), () => undefined);
    const shop = await readShop(provider);
    const offers = () => walk<Offer>(provider, '/syndication/offers/list/?');
    const made = new Date().toISOString();
    await measure(
      'yandex',
      framed(yandexOpen(shop, made), offers(), (one) => marketOffer(one, shop), YANDEX_CLOSE),
    );
    await measure(
      'google',
      framed(googleOpen(shop), offers(), (one) => googleItem(one, shop), GOOGLE_CLOSE),
    );
    const pages = walk<MappedPage>(provider, '/syndication/pages/list/?type=products&part=1&');
    await measure(
      'sitemap, 50 000',
      framed(URLSET_OPEN, pages, (one) => mappedUrl(one, SITE), URLSET_CLOSE),
    );
  } finally {
    await provider.close();
    await scratch.drop();
  }
}

async function ask<T>(provider: Provider, path: string): Promise<T> {
  const response = await provider.handle(new Request(`http://provider${path}`));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

async function readShop(provider: Provider): Promise<FeedShop> {
  const path = '/syndication/categories/list/';
  const categories = await ask<AnswerOf<typeof syndication.categories>>(provider, path);
  return {
    site: SITE,
    name: 'Ярус',
    company: 'ООО «Ярус»',
    terms: deliveryTerms(await ask<DeliveryTariff>(provider, '/delivery/tariff/')),
    day: new Date('2026-12-15T00:00:00Z'),
    categories: new Map(categories.map((category) => [category.id, category])),
  };
}

async function* walk<T>(provider: Provider, path: string): AsyncGenerator<T[]> {
  for (let after: string | number | null = ''; after !== null; ) {
    const query = new URLSearchParams({ limit: String(PORTION), ...(after !== '' && { after: String(after) }) });
    const page: { items: T[]; next: string | number | null } = await ask(provider, path + query);
    yield page.items;
    after = page.next;
  }
}

async function measure(name: string, parts: AsyncGenerator<string>): Promise<void> {
  const begun = performance.now();
  const { body } = await answerStreamed(parts, { type: XML_TYPE, maxAge: 0 });
  let [bytes, chunks, least, most] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    chunks += 1;
    if (chunks % 20 !== 0) continue;
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    least = Math.min(least, heapUsed + arrayBuffers);
    most = Math.max(most, heapUsed + arrayBuffers);
  }
  const seconds = (performance.now() - begun) / 1_000;
  console.log(
    `${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${(bytes / MB).toFixed(0).padStart(5)} MB sent  ` +
      `${(least / MB).toFixed(0)}–${(most / MB).toFixed(0)} MB held`,
  );
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
