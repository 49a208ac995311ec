import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffMedia } from '@/contract/staff/media';
import { staffProductPhotos } from '@/contract/staff/product-photos';
import { answer, heldAnswer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { ProductPhotos } from './product-photos-client';

const { findByFileNames, addPhotos } = staffProductPhotos;
const PLANT = { uuid: uuidOf(1), sku: '1234', name: 'Ирга', size: 'С3' };

const known = () =>
  answer(findByFileNames, ({ body }) => ({
    items: body.names.map((name) => ({ name, ...(name.startsWith('1234') && { product: PLANT }) })),
  }));
const taken = () =>
  answer(staffMedia.uploadMedia, ({ body }) => ({
    ...{ status: 1 as const, message: 'Фотография загружена' },
    picture: { src: `/media/u/${(body.file as File).name}`, ratio: 1.5 },
  }));
const choose = (...names: string[]) => {
  const files = names.map((name) => new File([name], name, { type: 'image/jpeg' }));
  fireEvent.change(screen.getByLabelText('Фотографии'), { target: { files } });
};
const rows = () => within(screen.getByRole('list', { name: 'Фотографии и растения' })).getAllByRole('listitem');

test('files are added to their plants by one press, in the order of their names', async () => {
  known();
  taken();
  answer(addPhotos, { status: 1, message: 'Добавлено фотографий: 3, растений: 1' });
  render(<ProductPhotos />);
  choose('1234-10.jpg', '1234-2.jpg', '1234.jpg');
  const button = await screen.findByRole('button', { name: /^Добавить 3.фотографии$/ });
  await waitFor(() => expect(button.ariaBusy).not.toBe('true'));
  expect(rows()).toHaveLength(3);
  fireEvent.click(button);
  fireEvent.click(button);
  await act(settleRequests);
  const sent = requestsTo(addPhotos);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body.photos).toEqual(
    ['1234.jpg', '1234-2.jpg', '1234-10.jpg'].map((name) => ({
      uuid: PLANT.uuid,
      src: `/media/u/${name}`,
      ratio: 1.5,
    })),
  );
  expect(await screen.findByText('Добавлено фотографий: 3, растений: 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Добавить/ })).toBeNull();
});

test('a file without an article number asks whose it is, and stays when the others are added', async () => {
  known();
  taken();
  answer(addPhotos, { status: 1, message: 'Добавлено фотографий: 1, растений: 1' });
  render(<ProductPhotos />);
  choose('1234.jpg', 'IMG_20.jpg');
  expect(await screen.findByRole('heading', { name: /^Растение не.определено$/ })).toBeTruthy();
  expect(screen.getByLabelText('Чья это фотография')).toBeTruthy();
  const button = await screen.findByRole('button', { name: /^Добавить 1.фотографию$/ });
  await waitFor(() => expect(button.ariaBusy).not.toBe('true'));
  fireEvent.click(button);
  await screen.findByText('Добавлено фотографий: 1, растений: 1');
  expect(screen.getByText('IMG_20.jpg')).toBeTruthy();
  expect(screen.queryByText('1234.jpg')).toBeNull();
});

test('a file that fits two article numbers says so and asks whose it is', async () => {
  answer(findByFileNames, { items: [{ name: '1234-2.jpg', message: 'Подходят разные артикулы: 1234 и 1234-2' }] });
  taken();
  render(<ProductPhotos />);
  choose('1234-2.jpg');
  expect(await screen.findByText('Подходят разные артикулы: 1234 и 1234-2')).toBeTruthy();
  expect(screen.getByLabelText('Чья это фотография')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Добавить/ })).toBeNull();
});

test('a refused file is not counted as loaded, and an uploaded one shows its drawn width', async () => {
  known();
  const held = heldAnswer<{ status: 1; message: string; picture: { src: string } }>();
  render(<ProductPhotos />);
  answer(staffMedia.uploadMedia, { status: 0, message: 'Файл повреждён' });
  choose('bad.jpg');
  await screen.findByText('Файл повреждён');
  answer(staffMedia.uploadMedia, held.reply);
  choose('1234.jpg');
  expect(screen.getByText('Загружено 0 из 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Добавить/ })).toBeNull();
  const src = `/media/u/${'a'.repeat(32)}.webp`;
  held.release({ status: 1, message: 'Фотография загружена', picture: { src } });
  await screen.findByRole('button', { name: /^Добавить 1.фотографию$/ });
  const preview = rows()[1]?.querySelector('img');
  expect([preview?.getAttribute('src'), preview?.getAttribute('loading')]).toEqual([
    src.replace('.webp', '-112.webp'),
    'lazy',
  ]);
});

test('after a lost answer nothing is lost, and the next press adds the same photos', async () => {
  known();
  taken();
  answer(addPhotos, lostAnswer);
  render(<ProductPhotos />);
  choose('1234.jpg');
  const button = await screen.findByRole('button', { name: /^Добавить 1.фотографию$/ });
  await waitFor(() => expect(button.ariaBusy).not.toBe('true'));
  fireEvent.click(button);
  expect(await screen.findByText(/Не получилось связаться/)).toBeTruthy();
  answer(addPhotos, { status: 1, message: 'Эти фотографии уже есть' });
  fireEvent.click(screen.getByRole('button', { name: /^Добавить 1.фотографию$/ }));
  expect(await screen.findByText('Эти фотографии уже есть')).toBeTruthy();
  const [first, second] = requestsTo(addPhotos).map(({ body }) => body);
  expect(second).toEqual(first);
});
