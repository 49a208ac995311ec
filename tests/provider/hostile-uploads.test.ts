import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { count } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReviewAnswer } from '@/contract/reviews';
import { staff } from '@/contract/staff/calls';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import { enquiries, files } from '@/provider/db/tables/forms';
import { mediaFiles } from '@/provider/db/tables/media';
import { reviewPhotos } from '@/provider/db/tables/reviews';
import { lotFiles } from '@/provider/db/tables/stock';
import { Random } from '../fuzz/random';
import { reportFigure } from '../setup/figures';
import { type HostileFile, hostileFiles } from '../setup/hostile-files';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { fileOf } from '../setup/sample-files';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';
import { askAsStaff, bodyFor } from '../setup/staff-calls';
import { ENQUIRY, sendForm } from '../setup/visitor-forms';

type PhotoAnswer = { status: number; body: { status: 0 | 1 } };

/** Ways in that take photographs only. */
const PHOTO_WAYS: [
  name: string,
  property: string,
  send: (file: File) => Promise<PhotoAnswer>,
  stored: () => Promise<Buffer[]>,
][] = [
  ['as review photos', 'I6 photos of a review', sendReviewPhoto, listReviewPhotos],
  ['to plants by staff', 'I6 photos of plants', sendProductPhoto, listProductPhotos],
];

const SEED = 120_611;
const HOSTILE = hostileFiles(new Random(SEED));
const SAFE_NAME = /^[\p{L}\p{N} ()_-]{1,60}\.(?:jpg|png|webp|pdf)$/u;

let provider: TestProvider;
/** The temporary directory of this process, which must stay empty. */
let temporary: string;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  temporary = mkdtempSync(path.join(os.tmpdir(), 'nursery-uploads-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
  await provider.close();
});

async function countRows(table: typeof files | typeof enquiries): Promise<number> {
  const [row] = await provider.context.db.select({ all: count() }).from(table);
  return row?.all ?? 0;
}

/** Sends an enquiry with the file. Returns the body's status: 1 accepted, 0 refused. */
async function enclose({ name, content }: HostileFile, index: number): Promise<number> {
  const email = `hostile-${index}@example.com`;
  const file = fileOf(content, name, 'image/jpeg');
  const { status, body } = await sendForm(provider, { ...ENQUIRY, email, file });
  expect(status, `${index}`).toBeLessThan(500);
  return body.status;
}

test(`[FORM-12] of ${HOSTILE.length} hostile files sent with an enquiry, only those of an allowed type are stored, under safe names (I6)`, async (context) => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(120);
  const wrong: string[] = [];
  let taken = 0;
  for (const [index, hostile] of HOSTILE.entries()) {
    const isTaken = (await enclose(hostile, index)) === 1;
    if (isTaken) taken += 1;
    if (isTaken !== (hostile.mayBe !== undefined)) wrong.push(hostile.what);
  }
  expect(wrong).toEqual([]);
  const stored = await provider.context.db.select().from(files);
  expect(stored).toHaveLength(taken);
  expect(await countRows(enquiries)).toBe(taken);
  for (const { name, type } of stored) {
    expect(name).toMatch(SAFE_NAME);
    expect(HOSTILE.some(({ mayBe }) => mayBe === type)).toBe(true);
  }
  expect(readdirSync(temporary)).toEqual([]);
  reportFigure(context, {
    property: 'I6 files with an enquiry',
    reached: `${HOSTILE.length}: 0 taken wrongly, ${taken} as what they are under safe names, 0 left behind, 0 × 5xx`,
    threshold: '120: 0 taken wrongly, 0 left behind, 0 × 5xx',
    seed: SEED,
  });
}, 120_000);

test(`[FORM-12] of ${HOSTILE.length} hostile files of lots, only those of an allowed type are stored, under safe names (I6)`, {
  timeout: 120_000,
}, async (context) => {
  const { uuid } = await insertProduct(provider);
  let [lot, taken] = ['', 0];
  for (const [index, hostile] of HOSTILE.entries()) {
    if (index % STAFF_LIMITS.lot_files === 0) {
      lot = randomUUID();
      await askAsStaff(provider, staff.addLot, { id: lot, uuid, arrived_on: '2026-11-03' });
    }
    const file = fileOf(hostile.content, hostile.name, 'image/jpeg');
    const answer = await askAsStaff(provider, staff.addLotFile, { id: randomUUID(), lot, file });
    expect(answer.status, hostile.what).toBe(hostile.mayBe === undefined ? 0 : 1);
    taken += answer.status;
  }
  const stored = await provider.context.db.select().from(lotFiles);
  expect(stored).toHaveLength(taken);
  for (const { name, type } of stored) {
    expect(name).toMatch(SAFE_NAME);
    expect(HOSTILE.some(({ mayBe }) => mayBe === type)).toBe(true);
  }
  expect(readdirSync(temporary)).toEqual([]);
  reportFigure(context, {
    property: 'I6 files of lots',
    reached: `${HOSTILE.length}: 0 taken wrongly, ${taken} as what they are under safe names, 0 left behind, 0 × 5xx`,
    threshold: '120: 0 taken wrongly, 0 left behind, 0 × 5xx',
    seed: SEED,
  });
});

async function sendReviewPhoto(file: File): Promise<PhotoAnswer> {
  const { uuid: product_uuid } = await insertProduct(provider);
  const body = { product_uuid, username: 'Анна', rating: 5, text: 'Хорошо', consent: true };
  const { body: review } = await call<ReviewAnswer>(provider, 'POST', '/reviews/review-add/', { body });
  return sendForm(provider, { uuid: review.uuid ?? '', position: '1', file }, '/reviews/photo-add/');
}

function sendProductPhoto(file: File): Promise<PhotoAnswer> {
  const body = bodyFor(staff.uploadMedia, { file });
  return call(provider, 'POST', staff.uploadMedia.path, { headers: STAFF_HEADERS, body });
}

async function listReviewPhotos(): Promise<Buffer[]> {
  const stored = await provider.context.db.select({ content: reviewPhotos.content }).from(reviewPhotos);
  return stored.map(({ content }) => content);
}

async function listProductPhotos(): Promise<Buffer[]> {
  const stored = await provider.context.db.select({ content: mediaFiles.content }).from(mediaFiles);
  return stored.map(({ content }) => content);
}

test.for(PHOTO_WAYS)(
  `[FORM-10] of ${HOSTILE.length} hostile files sent %s, only decodable pictures are stored, re-encoded as WebP (I6)`,
  { timeout: 120_000 },
  async ([way, property, send, listStored], context) => {
    const before = await countRows(files);
    const taken: HostileFile[] = [];
    const pictures = HOSTILE.filter(({ mayBe }) => mayBe?.startsWith('image/'));
    for (const hostile of HOSTILE) {
      const answer = await send(fileOf(hostile.content, hostile.name));
      expect(answer.status, `${hostile.what} ${way}`).toBeLessThan(500);
      if (answer.body.status === 1) taken.push(hostile);
    }
    expect(taken.map(({ what }) => what)).toEqual(pictures.map(({ what }) => what));
    expect(await countRows(files)).toBe(before);
    const stored = await listStored();
    expect(stored.length).toBeGreaterThan(0);
    for (const content of stored) {
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 8 });
      expect(content.includes('alert(1)')).toBe(false);
    }
    expect(readdirSync(temporary)).toEqual([]);
    reportFigure(context, {
      property,
      reached: `${HOSTILE.length}: 0 taken wrongly, ${pictures.length} redrawn, 0 left behind, 0 × 5xx`,
      threshold: '120: 0 taken wrongly, 0 left behind, 0 × 5xx',
      seed: SEED,
    });
  },
);
