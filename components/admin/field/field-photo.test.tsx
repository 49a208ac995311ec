import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffField } from '@/contract/staff/field';
import { staffMedia } from '@/contract/staff/media';
import { staffProductPhotos } from '@/contract/staff/product-photos';
import { staffShelf } from '@/contract/staff/shelf';
import { staffSignIn } from '@/contract/staff/sign-in';
import { findPhoto, listMoves, putMove, removeMove, removePlants } from '@/lib/browser/field-database';
import { installIndexedDb } from '@/tests/setup/fake-indexeddb';
import { answer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { FieldWork } from './field-work-client';

installIndexedDb();

const PINE = { uuid: uuidOf(1), sku: '8289', name: 'Сосна горная', slug: 'sosna', stocked: 43, reserved: 2 };
const ANNA = 'anna@yarus.example';
const PICTURE = { src: '/media/u/0123456789abcdef0123456789abcdef.webp', color: '#4b7a46', ratio: 0.75 };

beforeEach(() => {
  answer(staffSignIn.me, { email: ANNA, name: 'Анна', permissions: ['products.write'], has_totp: false });
  answer(staffField.fieldPlants, { items: [PINE], has_more: false });
  answer(staffField.scanned, { plant: PINE });
});
afterEach(async () => {
  cleanup();
  await act(settled);
  for (const move of await listMoves()) {
    await putMove({ ...move, state: 'sent' });
    await removeMove(move.id);
  }
  await removePlants();
});

/** The browser's database answers by timers, between the requests. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await settleRequests();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function photograph(): Promise<void> {
  render(<FieldWork owner={ANNA} isKeptOffline={false} />);
  await act(settled);
  fireEvent.input(screen.getByLabelText('Артикул'), { target: { value: '8289' } });
  fireEvent.click(screen.getByRole('button', { name: 'Найти' }));
  await act(settled);
  const files = [new File(['снимок'], 'IMG_1.jpg', { type: 'image/jpeg' })];
  fireEvent.change(screen.getByLabelText('Фотография растения'), { target: { files } });
  await act(settled);
}
const online = async () => {
  window.dispatchEvent(new Event('online'));
  await act(settled);
};
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
const shows = (...entries: RegExp[]) =>
  waitFor(() => expect(listed()).toEqual(entries.map((entry) => expect.stringMatching(entry))), { timeout: 5_000 });
const shown = async (id: string) => (await findPhoto(id))?.text();

test('a photo waits with its bytes while there is no network, is sent as it was taken and then forgotten', async () => {
  answer(staffMedia.uploadMedia, lostAnswer);
  answer(staffProductPhotos.addPhotos, { status: 1, message: 'Добавлено' });
  await photograph();
  await shows(/^Сосна горная: сняли фотографию.*ждёт отправки$/);
  const [waiting] = await listMoves();
  expect(await shown(waiting?.id ?? '')).toBe('снимок');
  answer(staffMedia.uploadMedia, { status: 1, message: 'Фотография загружена', picture: PICTURE });
  await online();
  await shows(/отправлено$/);
  expect(requestsTo(staffProductPhotos.addPhotos).map(({ body }) => body)).toEqual([
    { photos: [{ ...PICTURE, uuid: PINE.uuid }] },
  ]);
  expect(await shown(waiting?.id ?? '')).toBeUndefined();
});

test('a refused photo holds up no count of its plant and keeps its bytes for a retry', async () => {
  answer(staffMedia.uploadMedia, { status: 1, message: 'Фотография загружена', picture: PICTURE });
  answer(staffProductPhotos.addPhotos, {
    ...{ status: 0, message: 'Ничего не добавлено' },
    errors: { [PICTURE.src]: 'У растения уже 12 фотографий, больше нельзя' },
  });
  answer(staffShelf.count, { status: 1, message: 'Записали' });
  await photograph();
  fireEvent.input(screen.getByLabelText('Сколько насчитали, шт'), { target: { value: '40' } });
  fireEvent.click(screen.getByRole('button', { name: 'Насчитали' }));
  await act(settled);
  await shows(/сняли фотографию.*не принято. У растения уже 12 фотографий/, /насчитали 40 шт.*отправлено$/);
  answer(staffProductPhotos.addPhotos, { status: 1, message: 'Добавлено' });
  fireEvent.click(screen.getByRole('button', { name: /^Повторить/ }));
  await act(settled);
  await shows(/отправлено$/, /отправлено$/);
});
