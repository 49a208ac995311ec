import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { lotFiles } from '@/provider/db/tables/stock';
import { runRetention } from '@/provider/retention';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { fileOf, realPhoto } from '../setup/sample-files';
import { STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  provider.clock.pass(7 * 24 * 60);
});
afterAll(() => provider.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n');
const DAY_MINUTES = 24 * 60;

async function addLot(): Promise<{ uuid: string; lot: string }> {
  const [{ uuid }, lot] = [await insertProduct(provider), randomUUID()];
  await askAsStaff(provider, staff.addLot, { id: lot, uuid, arrived_on: '2026-11-03' });
  return { uuid, lot };
}
const add = (lot: string, file = fileOf(PDF, 'сертификат.pdf', 'application/pdf'), id: string = randomUUID()) =>
  askAsStaff(provider, staff.addLotFile, { id, lot, file });
const remove = (id: string, is_removed = true) => askAsStaff(provider, staff.removeLotFile, { id, is_removed });
const namesOf = async (uuid: string) => {
  const { lots } = await askAsStaff(provider, staff.shelf, { uuid });
  return lots.flatMap(({ files }) => files.map(({ name }) => name));
};

test('a certificate is kept as it came, a photo is redrawn without its metadata', async () => {
  const { uuid, lot } = await addLot();
  const [paper, photo] = [randomUUID(), randomUUID()];
  const located = await realPhoto(800, 600);
  await add(lot, fileOf(PDF, '../сертификат №1.pdf', 'application/pdf'), paper);
  provider.clock.pass(1);
  await add(lot, fileOf(located, 'машина.jpg'), photo);
  expect(await namesOf(uuid)).toEqual(['сертификат _1.pdf', 'машина.jpg']);
  const kept = await askAsStaff(provider, staff.lotFile, { id: paper });
  expect(kept).toEqual({ name: 'сертификат _1.pdf', type: 'application/pdf', content: PDF.toString('base64') });
  const shown = await askAsStaff(provider, staff.lotFile, { id: photo });
  expect(Buffer.from(shown.content, 'base64').includes('Exif')).toBe(false);
});

test('a repeated request adds nothing, and a lot takes twenty files', async () => {
  const { uuid, lot } = await addLot();
  const id = randomUUID();
  for (const _ of [1, 2]) expect(await add(lot, undefined, id)).toMatchObject({ status: 1 });
  expect(await namesOf(uuid)).toHaveLength(1);
  for (let more = 1; more < 20; more += 1) await add(lot);
  expect(await add(lot)).toMatchObject({ status: 0, errors: { file: expect.stringContaining('20') } });
  const { lots } = await askAsStaff(provider, staff.shelf, { uuid });
  const [removed] = lots[0]?.files ?? [];
  await remove(removed?.id ?? '');
  expect(await add(lot)).toMatchObject({ status: 1 });
  expect(await remove(removed?.id ?? '', false)).toMatchObject({ status: 0, message: expect.stringContaining('20') });
  expect(await add(randomUUID())).toMatchObject({ message: 'Не найдено' });
});

test('a removed file can be brought back for a month and is then deleted', async () => {
  const { uuid, lot } = await addLot();
  const [id, other] = [randomUUID(), randomUUID()];
  await add(lot, undefined, id);
  await add(lot, undefined, other);
  expect(await remove(id)).toEqual({ status: 1, message: 'Файл убран' });
  expect(await namesOf(uuid)).toHaveLength(1);
  provider.clock.pass(31 * DAY_MINUTES);
  await runRetention('removed files of lots', provider.context);
  expect(await remove(id, false)).toEqual({ status: 1, message: 'Файл возвращён' });
  expect(await namesOf(uuid)).toHaveLength(2);
  await remove(id);
  provider.clock.pass(36 * DAY_MINUTES);
  await runRetention('removed files of lots', provider.context);
  const left = await provider.context.db.select({ id: lotFiles.id }).from(lotFiles);
  expect(left.map((file) => file.id)).toContain(other);
  expect(left.map((file) => file.id)).not.toContain(id);
});
