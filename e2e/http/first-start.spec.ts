import { existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { findFreePort, startShop } from '../../tests/setup/shop-process';
import { LONG } from '../test-tags';

/** Before the shop listens its port refuses connections. */
const REFUSED_MS = 10;

type Seen = { path: string; status: number; after: string | null };

test(
  '[GEN-13] requests during the first database seeding answer 200 or 503 with Retry-After, and no partial page is cached',
  LONG,
  async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const starting = startShop({ port, dataDir: mkdtempSync(path.join(os.tmpdir(), 'nursery-first-')) });
    const seen: Seen[] = [];
    const PATHS = ['/', '/catalog/hvojnye', '/about', '/api/common/', '/api/health/ready'];
    const visit = async (address: string) => {
      const answer = await fetch(url + address).catch(() => undefined);
      await answer?.text();
      if (answer) seen.push({ path: address, status: answer.status, after: answer.headers.get('retry-after') });
    };
    let isReady = false;
    // Requested separately: a page that waits for the database must not delay the others.
    const visits = Promise.all(
      PATHS.map(async (address) => {
        while (!isReady) {
          await visit(address);
          await pause(REFUSED_MS);
        }
      }),
    );
    const shop = await starting.finally(() => {
      isReady = true;
    });
    try {
      await visits;
      // How long the first start takes depends on the machine.
      expect(seen.map(({ path: address }) => address)).toEqual(expect.arrayContaining(PATHS));
      const turnedAway = seen.filter(({ status }) => status !== 200);
      expect(turnedAway.filter(({ status, after }) => status !== 503 || !after)).toEqual([]);
      for (const address of PATHS) expect((await fetch(url + address)).status, address).toBe(200);
      expect(await (await fetch(`${url}/catalog/hvojnye`)).text()).toContain('₽');
    } finally {
      await shop.remove();
    }
  },
);

test(
  '[ORDER-05] a shop opens its database on start, without a request, so that background jobs run',
  LONG,
  async () => {
    const shop = await startShop({ isUnasked: true });
    try {
      await expect.poll(() => existsSync(path.join(shop.dataDir, 'pglite.lock'))).toBe(true);
    } finally {
      await shop.remove();
    }
  },
);

test(
  '[DATA-01] a second process on the same database directory exits with 1 and names the first process',
  LONG,
  async () => {
    const shop = await startShop();
    try {
      const second = startShop({ dataDir: shop.dataDir });
      await expect(second).rejects.toThrow(new RegExp(`ended with 1.*in use by process ${shop.pid} `, 's'));
      expect((await fetch(`${shop.url}/api/common/`)).status).toBe(200);
    } finally {
      await shop.remove();
    }
  },
);
