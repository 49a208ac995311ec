import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadSeed, SEED_DIRECTORY, SeedError } from '@/provider/db/seed/load';

let directory = '';
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A copy of the seed that a test may change. */
function spoiled(file: string, change: (text: string) => string): string {
  directory = mkdtempSync(path.join(os.tmpdir(), 'nursery-seed-'));
  cpSync(SEED_DIRECTORY, directory, { recursive: true });
  const target = path.join(directory, file);
  writeFileSync(target, change(readFileSync(target, 'utf8')));
  return directory;
}

describe('seed data', () => {
  const seed = loadSeed();

  test('[DATA-01] the seed has at least 160 products in 12 categories, some sold out or discounted, and articles of each kind', () => {
    expect(seed.products.length).toBeGreaterThanOrEqual(160);
    const used = new Set(seed.products.map((product) => product.category));
    expect(used.size).toBeGreaterThanOrEqual(12);
    expect(seed.products.filter((product) => product.stock === 0).length).toBeGreaterThan(3);
    expect(seed.products.filter((product) => product.discount_price).length).toBeGreaterThan(15);
    expect(seed.products.filter((product) => product.attributes.specimen).length).toBeGreaterThan(3);
    expect(seed.documents.news).toHaveLength(12);
    expect(seed.documents.services).toHaveLength(8);
    expect(seed.documents.portfolio).toHaveLength(8);
  });

  test('[DATA-01] the seed gives every product its own description: no two share a sentence', () => {
    const owners = new Map<string, string>();
    for (const { slug, description } of seed.products) {
      for (const sentence of description.split(/(?<=[.!?])\s+/).map((text) => text.trim())) {
        if (sentence.split(' ').length < 4) continue;
        expect(owners.get(sentence), `${slug}: ${sentence}`).toBeUndefined();
        owners.set(sentence, slug);
      }
    }
  });

  test('[DATA-01] the seed shows a plant only in a picture of its own genus', () => {
    const genera = new Map(seed.pictures.map((picture) => [picture.key, picture.latin.split(' ')[0]]));
    for (const { slug, picture, latin_name } of seed.products) {
      if (latin_name) expect(genera.get(picture), slug).toBe(latin_name.split(' ')[0]);
    }
  });

  test('[DATA-01] the seed shows a product only in a scene whose description names its kind of plant', () => {
    const shown = new Map(seed.pictures.map((picture) => [picture.key, picture.shows.toLowerCase()]));
    const withScene = seed.products.flatMap(({ scene, name }) => (scene ? [{ scene, name }] : []));
    expect(withScene.length).toBeGreaterThan(0);
    for (const { scene, name } of withScene) {
      const kind = name.toLowerCase().replace('бонсай ', '').slice(0, 4);
      expect(shown.get(scene), name).toContain(kind);
    }
  });

  test('[DATA-01] the seed gives a single specimen a picture that no other product has', () => {
    for (const specimen of seed.products.filter((product) => product.attributes.specimen)) {
      const shown = seed.products.filter((product) => product.picture === specimen.picture).map(({ slug }) => slug);
      expect(shown).toEqual([specimen.slug]);
    }
  });
});

describe('broken seeds', () => {
  test('[DATA-01] a seed with an invalid price is refused, naming file, product and field', () => {
    const broken = spoiled('products/roses.yaml', (text) => text.replace(/price: \d+/, 'price: дорого'));
    expect(() => loadSeed(broken)).toThrow(SeedError);
    expect(() => loadSeed(broken)).toThrow(/products\/roses\.yaml:\n {2}[a-z0-9-]+\.price:/);
  });

  test('[DATA-01] a seed is refused when an unquoted comma splits a text in two', () => {
    const broken = spoiled('news/poliv-bonsaj.yaml', (text) => `${text}\nnote: { text: раз, два }\n`);
    expect(() => loadSeed(broken)).toThrow(/poliv-bonsaj\.yaml: note\.два: empty/);
  });

  test('[DATA-01] a seed is refused when it names a picture that does not exist', () => {
    const broken = spoiled('products/roses.yaml', (text) => text.replace(/picture: \S+/, 'picture: rose-nowhere'));
    expect(() => loadSeed(broken)).toThrow(/no picture «rose-nowhere»/);
    const elsewhere = spoiled('products/roses.yaml', (text) => text.replace(/(picture: \S+)/, '$1\n  scene: nowhere'));
    expect(() => loadSeed(elsewhere)).toThrow(/no picture «nowhere»/);
  });
});
