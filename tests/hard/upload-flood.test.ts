import { readFileSync } from 'node:fs';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProvider } from '@/provider/app';
import { enquiries } from '@/provider/db/tables/forms';
import { parseProviderEnv } from '@/provider/env';
import { reportFigure } from '../setup/figures';
import { grainyPhoto } from '../setup/sample-files';
import { type ShopProcess, startShop } from '../setup/shop-process';
import { ENQUIRY } from '../setup/visitor-forms';

const SENDERS = 24;
/** Form parsers reject shorter boundaries. */
const BOUNDARY = '----------------------------upload-flood';
const SLOWEST_PAGE_MS = 2_000;
/** For all uploads together: one decoded picture of this size takes 100 MB. */
const MAX_GROWN_MB = 350;

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.remove());

const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1_024;

type Told = { email: string; status: number; isKept: boolean; message: string };

/** Built before the measurement, so that this process has time for its page requests. */
function formOf(email: string, photo: Buffer): Buffer {
  const fields = Object.entries({ ...ENQUIRY, email }).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="plan.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(fields.join('') + file), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

function enclose(email: string, form: Buffer): Promise<Told> {
  const headers = {
    origin: shop.url,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': form.length,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(`${shop.url}/api/mailing/send/`, { method: 'POST', headers }, async (answer) => {
      const told = (await json(answer)) as { status: number; message?: unknown };
      const { statusCode: status = 0 } = answer;
      // Aborts the upload: the server does not read a refused body to its end.
      request.destroy();
      resolve({ email, status, isKept: told.status === 1, message: String(told.message) });
    });
    request.on('error', reject);
    request.end(form);
  });
}

/** Response times in ms, and the peak memory. */
async function watch(isOver: () => boolean): Promise<{ pages: number[]; mb: number }> {
  const pages: number[] = [];
  let mb = 0;
  while (!isOver()) {
    for (const path of ['/', '/catalog/hvojnye', `/result?search=туя+${pages.length}`]) {
      const began = performance.now();
      const answer = await fetch(shop.url + path);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      pages.push(performance.now() - began);
    }
    mb = Math.max(mb, megabytes());
    await pause(50);
  }
  return { pages, mb };
}

async function keptEmails(): Promise<string[]> {
  await shop.stop();
  const provider = await openProvider(parseProviderEnv({ DATA_DIR: shop.dataDir }), { jobs: false });
  const rows = await provider.context.db.select({ email: enquiries.email }).from(enquiries);
  await provider.close();
  return rows.map(({ email }) => email).sort();
}

test(`[FORM-12] ${SENDERS} large pictures of one address at once delay no page; who is told success has an enquiry, who is told failure none`, async (context) => {
  const photo = await grainyPhoto(4_200, 3_000);
  const forms = Array.from({ length: SENDERS }, (_, n) => {
    const email = `sender-${n}@example.com`;
    return [email, formOf(email, photo)] as const;
  });
  for (const path of ['/', '/catalog/hvojnye', '/result?search=туя'])
    await (await fetch(shop.url + path)).arrayBuffer();
  const before = megabytes();
  let isOver = false;
  const watching = watch(() => isOver);
  const told = await Promise.all(forms.map(([email, form]) => enclose(email, form))).finally(() => {
    isOver = true;
  });
  const { pages, mb } = await watching;
  const accepted = told.filter(({ isKept }) => isKept).map(({ email }) => email);
  const refused = told.filter(({ isKept }) => !isKept);
  expect(accepted.length).toBeGreaterThan(0);
  expect(refused.map(({ status, message }) => [status, message.includes('отправьте ещё раз')])).toEqual(
    refused.map(() => [503, true]),
  );
  expect(await keptEmails()).toEqual(accepted.sort());
  const slowest = Math.max(...pages);
  const grown = Math.round(mb - before);
  const reached = `${accepted.length} kept, ${refused.length} refused; pages ≤ ${(slowest / 1_000).toFixed(1)} s, +${grown} MB`;
  expect(slowest, reached).toBeLessThan(SLOWEST_PAGE_MS);
  expect(grown, reached).toBeLessThan(MAX_GROWN_MB);
  const property = `T4 ${SENDERS} pictures of ${(photo.length / 1_048_576).toFixed(1)} MB`;
  reportFigure(context, { property, reached, threshold: 'told = kept; pages ≤ 2 s, +350 MB' });
}, 180_000);
