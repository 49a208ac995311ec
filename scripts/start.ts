import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readFrontEnv } from '../front/env';
import { serve, stopOnSignals } from '../front/serve';
import { lockDataDirectory } from '../provider/db/data-lock';
import { type ProviderEnv, providerEnv } from '../provider/env';
import { ensureBuilt } from './build';

/** The first start migrates and seeds. */
const READY_MS = 60_000;

/** `npm start`: builds if needed, serves, waits for the database and tells what is on and what is off. */
async function start(): Promise<void> {
  const frontEnv = readFrontEnv();
  const provider = providerEnv();
  const { env: storefront } = await import('../lib/env');
  const hasOwnDatabase = !storefront.PROVIDER_URL && !provider.DATABASE_URL;
  // A shop that runs on the same directory is told of now, not after a build.
  if (hasOwnDatabase) lockDataDirectory(path.join(provider.DATA_DIR, 'pglite'))();

  await ensureBuilt();
  const front = await serve(frontEnv);
  stopOnSignals(front);
  await waitUntilReady(`http://${probeHost(frontEnv.host)}:${front.port}/api/health/ready`);
  console.log(describeShop(front.port, provider, storefront));
}

async function waitUntilReady(address: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  let reason = 'нет ответа';
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(deadline - Date.now()) });
      if (answer.ok) return;
      reason = ((await answer.json()) as { message?: string }).message ?? `HTTP ${answer.status}`;
    } catch (error) {
      reason = (error as Error).message;
    }
    await pause(1_000);
  }
  throw new Error(`Магазин не открылся за ${READY_MS / 1_000} с: ${reason}`);
}

function probeHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

type Storefront = { PROVIDER_URL?: string | undefined; YANDEX_MAPS_KEY?: string | undefined };

function describeShop(port: number, provider: ProviderEnv, { PROVIDER_URL, YANDEX_MAPS_KEY }: Storefront): string {
  const { SMTP_URL, DATA_DIR, DATABASE_URL } = provider;
  const ownBase = DATABASE_URL
    ? `PostgreSQL ${withoutPassword(DATABASE_URL)}`
    : `PGlite в ${DATA_DIR} (один процесс, без защиты от сбоя питания; надёжно – PostgreSQL: DATABASE_URL)`;
  return `
Питомник открыт: http://localhost:${port}
  База      ${PROVIDER_URL ? `у провайдера ${PROVIDER_URL}` : ownBase}
  Почта     ${SMTP_URL ? 'включена' : 'выключена, письма ждут в базе; включается переменной SMTP_URL'}
  Карты     ${YANDEX_MAPS_KEY ? 'включены' : 'выключены, адрес показан словами; включаются переменной YANDEX_MAPS_KEY'}
  Оплата    выключена: заказ оплачивают при получении; в этой версии не подключается
  SMS       выключены; в этой версии не подключаются
  Капча     выключена; в этой версии не подключается
`;
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  return `${url.host}${url.pathname}`;
}

start().catch((error: NodeJS.ErrnoException) => {
  const isPortTaken = error.code === 'EADDRINUSE';
  console.error(isPortTaken ? `Порт занят: задайте другой в PORT (${error.message})` : error.message);
  process.exit(1);
});
