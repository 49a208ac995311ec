import { loadSeed, SEEDS, type Seed } from '../db/seed/load';
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

/** The content that a shop without the demo begins with. */
export function starterSeed(name: string): Seed {
  const seed = loadSeed(SEEDS.empty);
  const { site, documents } = seed;
  const { header, footer } = site.common;
  const common = { ...site.common, header: { ...header, logo_alt: name }, footer: { ...footer, logo_alt: name } };
  const page = documents.page.map((document) =>
    document.slug === 'home'
      ? { ...document, title: name, meta: { ...document.meta, title: `${name}: скоро открытие` } }
      : document,
  );
  return { ...seed, site: { ...site, common }, documents: { ...documents, page } };
}
