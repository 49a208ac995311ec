import { loadSeed, SEEDS } from '../db/seed/load';
import { bannerRows, documentRows, reviewRows, settingRows, uuidOf } from '../db/seed/rows';

export type DemoKeys = Record<'products' | 'categories' | 'documents' | 'banners' | 'reviews' | 'settings', string[]>;

let known: DemoKeys | undefined;

/** By what the demo's rows are recognised, also where staff have changed them. Reading the seed takes a second. */
export function demoKeys(): DemoKeys {
  known ??= readKeys();
  return known;
}

function readKeys(): DemoKeys {
  const demo = loadSeed(SEEDS.demo);
  const empty = loadSeed(SEEDS.empty);
  const named = [demo, empty].flatMap((seed) => documentRows(seed).map(({ kind, slug }) => `${kind}:${slug}`));
  const settings = [demo, empty].flatMap((seed) => settingRows(seed).map(({ key }) => key));
  return {
    products: demo.products.map(({ slug }) => uuidOf(slug)),
    categories: demo.categories.map(({ slug }) => slug),
    documents: [...new Set(named)],
    banners: bannerRows(demo).map(({ id }) => id),
    reviews: reviewRows(demo).map(({ id }) => id),
    settings: [...new Set(settings)],
  };
}
