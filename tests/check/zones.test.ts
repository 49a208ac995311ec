import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '@/scripts/check/zones';

let tree: string;

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'zones-'));
});
afterEach(() => rmSync(tree, { recursive: true }));

/** Violations of a tree that has this one file. */
function checkZones(file: string, text: string): string[] {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
  return findViolations(tree).map((found) => `${found.file} → ${found.target} (${found.room})`);
}

const FORBIDDEN: [file: string, text: string, target: string, room: string][] = [
  ['contract/cart.ts', "import { money } from '../lib/money';", 'lib/money', 'contract'],
  ['contract/cart.ts', "import { Hono } from 'hono';", 'npm:hono', 'contract'],
  ['provider/cart/rules.ts', "import * as store from './store';", 'provider/cart/store', 'provider/*/rules'],
  [
    'provider/cart/rules.ts',
    "import { carts } from '../db/tables/cart';",
    'provider/db/tables/cart',
    'provider/*/rules',
  ],
  ['provider/cart/rules.ts', 'export const isDue = (at: number) => Date.now() > at;', 'Date.now', 'provider/*/rules'],
  ['provider/cart/rules.ts', 'export const today = () => new Date();', 'new Date()', 'provider/*/rules'],
  ['provider/cart/rules.ts', 'export const key = process.env.KEY;', 'process.env', 'provider/*/rules'],
  ['provider/cart/store.ts', "import { lock } from '../stock/store';", 'provider/stock/store', 'provider/*/store'],
  ['provider/cart/store.ts', "import { take } from './service';", 'provider/cart/service', 'provider/*/store'],
  [
    'provider/cart/gift-store.ts',
    "import { take } from './gift-service';",
    'provider/cart/gift-service',
    'provider/*/store',
  ],
  ['provider/cart/service.ts', "import { lock } from '../stock/store';", 'provider/stock/store', 'provider/*/service'],
  ['provider/cart/service.ts', "import { sql } from 'drizzle-orm';", 'npm:drizzle-orm', 'provider/*/service'],
  [
    'provider/cart/service.ts',
    "import { carts } from '../db/tables/cart';",
    'provider/db/tables/cart',
    'provider/*/service',
  ],
  ['provider/cart/service.ts', "import type { Hono } from 'hono';", 'npm:hono', 'provider/*/service'],
  [
    'provider/cart/gift-service.ts',
    "import { lock } from '../stock/store';",
    'provider/stock/store',
    'provider/*/service',
  ],
  [
    'provider/cart/answers.ts',
    "import { pack } from './gift-service';",
    'provider/cart/gift-service',
    "provider/*, a domain's other files",
  ],
  [
    'provider/cart/answers.ts',
    "import { sql } from 'drizzle-orm';",
    'npm:drizzle-orm',
    "provider/*, a domain's other files",
  ],
  [
    'provider/cart/answers.ts',
    "import { openConnection } from '../db/connection';",
    'provider/db/connection',
    "provider/*, a domain's other files",
  ],
  [
    'provider/cart/gift/wrap.ts',
    "import { sql } from 'drizzle-orm';",
    'npm:drizzle-orm',
    "provider/*, a domain's other files",
  ],
  [
    'provider/cart/gift/ribbon-store.ts',
    "import { lock } from '../../stock/store';",
    'provider/stock/store',
    'provider/*/store',
  ],
  ['provider/cart/routes.ts', "import { sql } from 'drizzle-orm';", 'npm:drizzle-orm', 'provider/*/routes'],
  ['provider/cart/routes.ts', "import * as store from './store';", 'provider/cart/store', 'provider/*/routes'],
  ['provider/app.ts', "import { cookies } from 'next/headers';", 'npm:next/headers', 'provider'],
  ['provider/app.ts', "import { eq } from 'drizzle-orm';", 'npm:drizzle-orm', 'provider'],
  ['provider/jobs.ts', "import { carts } from './db/tables/cart';", 'provider/db/tables/cart', 'provider'],
  ['provider/stock/service.ts', "import * as cart from '../cart/service';", 'provider/cart/service', 'floors'],
  ['provider/stock/service.ts', "import { fit } from '../cart/rules';", 'provider/cart/rules', 'floors'],
  ['provider/auth/letters.ts', "import { shorten } from '../newsletter/rules';", 'provider/newsletter/rules', 'floors'],
  ['provider/stock/shelf/count.ts', "import { fit } from '../../cart/rules';", 'provider/cart/rules', 'floors'],
  ['provider/lottery/service.ts', '', 'nothing', 'floors'],
  ['lib/api/catalog.ts', "import { cache } from 'react';", 'npm:react', 'lib/api, lib/gateway'],
  ['lib/api/catalog.ts', "await import('@/provider/app');", 'provider/app', 'lib/api, lib/gateway'],
  ['lib/api/transport.ts', "import { open } from '@/provider/app';", 'provider/app', 'lib/api/transport'],
  ['lib/browser-api/request.ts', "import { Cart } from '@/contract/cart';", 'contract/cart', 'lib/browser-api'],
  ['lib/money.ts', "import { list } from './api/catalog';", 'lib/api/catalog', 'lib'],
  ['stores/cart.ts', "import { useRouter } from 'next/navigation';", 'npm:next/navigation', 'stores'],
  ['stores/cart.ts', "import { Badge } from '../components/ui/badge';", 'components/ui/badge', 'stores'],
  ['stores/cart.ts', "export * from '../contract/cart';", 'contract/cart', 'stores'],
  ['components/ui/chip.tsx', "import type { Card } from '@/contract/card';", 'contract/card', 'components/ui'],
  ['components/ui/chip.tsx', "import { cart } from '@/stores/cart';", 'stores/cart', 'components/ui'],
  ['components/cart/line.tsx', "import { cart } from '@/stores/cart';", 'stores/cart', 'components/<area>'],
  ['components/cart/line.tsx', "import { open } from '@/provider/app';", 'provider/app', 'components/<area>'],
  ['components/cart/line.tsx', "import P from '@/app/page';", 'app/page', 'components/<area>'],
  ['components/cart/line.tsx', "import { A } from '../product/a';", 'components/product/a', 'components/<area>'],
  ['components/cart/line.tsx', "import { Tile } from '../shop/tile';", 'components/shop/tile', 'components/<area>'],
  ['components/ui/chip.tsx', "import { Tile } from '../shop/tile';", 'components/shop/tile', 'components/ui'],
  ['components/shop/tile.tsx', "import P from '@/app/page';", 'app/page', 'components/shop'],
  ['components/shop/tile.tsx', "import { cart } from '@/stores/cart';", 'stores/cart', 'components/shop'],
  ['app/page.tsx', "import { open } from '@/provider/app';", 'provider/app', 'app'],
  ['app/page.tsx', "import { cart } from '@/stores/cart';", 'stores/cart', 'app'],
  ['server/main.ts', "import { env } from '../lib/env';", 'lib/env', 'server'],
  ['drawer/utils.ts', '', 'nothing', 'none'],
];

describe('a forbidden import is found', () => {
  test.each(FORBIDDEN)('%s: %s', (file, text, target, room) => {
    expect(checkZones(file, text)).toEqual([`${file} → ${target} (${room})`]);
  });

  test('an island of another area, in an island and outside', () => {
    const text = "import { AddButton } from '../product/add-button-client';";
    const target = 'components/product/add-button-client';
    expect(checkZones('components/cart/line.tsx', text)).toEqual([
      `components/cart/line.tsx → ${target} (components/<area>)`,
    ]);
    expect(checkZones('components/cart/line-client.tsx', text)).toContain(
      `components/cart/line-client.tsx → ${target} (components/<area>, an island)`,
    );
  });

  test('any way to write an import', () => {
    const ways = ["import('../stores/x')", "require('../stores/x')", "{} as import('../stores/x').X"];
    for (const way of ways) expect(checkZones('lib/a.ts', `export const a = ${way};`)).toHaveLength(1);
    expect(checkZones('lib/a.ts', 'export const a = (name: string) => import(name);')).toHaveLength(1);
  });
});

describe('an import cycle is found', () => {
  const write = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files).slice(1)) checkZones(file, text);
    const [[file, text] = ['', '']] = Object.entries(files);
    return checkZones(file, text);
  };

  test('of two files, one of which imports types only', () => {
    const files = { 'lib/a.ts': "import { b } from './b';", 'lib/b.ts': "import type { A } from './a';" };
    expect(write(files)).toEqual(['lib/a.ts → lib/b (cycles)']);
  });

  test('of three files through import() and a type query', () => {
    const files = {
      'lib/a.ts': "export const open = () => import('./b');",
      'lib/b.ts': "export type C = import('./c').C;",
      'lib/c.ts': "import { open } from '@/lib/a';",
    };
    expect(write(files)).toEqual(['lib/a.ts → lib/b (cycles)']);
  });

  test('of a file and itself', () => {
    expect(write({ 'lib/a.ts': "import { a } from './a';" })).toEqual(['lib/a.ts → lib/a (cycles)']);
  });

  test('but not if two paths lead to one file', () => {
    const files = { 'lib/a.ts': "import './b';\nimport './c';", 'lib/b.ts': "import './c';", 'lib/c.ts': '' };
    expect(write(files)).toEqual([]);
  });
});

describe('an allowed import passes', () => {
  test.each([
    [
      'provider/cart/gift-store.ts',
      "import { sql } from 'drizzle-orm';\nimport { carts } from '../db/tables/cart';\nimport { fit } from './rules';",
    ],
    ['provider/cart/service.ts', "import type { Transaction } from '../db/connection';"],
    ['provider/catalog/routes.ts', "import { amountInCart } from '../cart/service';"],
    ['provider/cart/service.ts', "import { fit } from '../stock/rules';\nimport * as stock from '../stock/service';"],
    ['provider/cart/gift-service.ts', "import * as stock from '../stock/service';"],
    [
      'provider/cart/routes.ts',
      "import { cartPage } from '../content/service';\nimport { pack } from './gift-service';",
    ],
    ['lib/api/transport.ts', "export const open = () => import('@/provider/app');"],
    [
      'stores/cart.ts',
      "import type { Cart } from '../contract/cart';\nimport { send } from '../lib/browser-api/request';",
    ],
    ['components/cart/line-client.tsx', "import { cart } from '@/stores/cart';"],
    ['components/cart/line.tsx', "import { Line } from './line-client';\nimport { Modal } from '../ui/modal-client';"],
    [
      'components/shop/tile.tsx',
      "import { Card } from '../catalog/card';\nimport { Add } from '../cart/add-client';\nimport { Modal } from '../ui/modal-client';",
    ],
    [
      'components/shop/viewed-client.tsx',
      "import { Add } from '../cart/add-client';\nimport { useViewed } from '@/stores/viewed/use-viewed';",
    ],
    ['components/cart/line.tsx', "import { LoadFailed } from '../feedback/load-failed';"],
    ['app/page.tsx', "import { Tile } from '@/components/shop/tile';"],
    ['app/layout.tsx', "import { StoreProvider } from '@/stores/store-provider';\nimport '@/styles/tokens.css';"],
  ])('%s', (file, text) => expect(checkZones(file, text)).toEqual([]));

  test('a store in a module of an island, if only islands use it', () => {
    checkZones('components/cart/cart-client.tsx', "import { Line } from './line';");
    expect(checkZones('components/cart/line.tsx', "import { useCart } from '@/stores/cart';")).toEqual([]);
    expect(checkZones('components/cart/page.tsx', "import { Line } from './line';")).toHaveLength(1);
  });
});
