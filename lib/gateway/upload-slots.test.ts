import { expect, test } from 'vitest';
import { LIMITS } from '@/contract/limits';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { readBody } from './body';
import { UploadSlots } from './upload-slots';

const MOST = 4;
const WHOLE = LIMITS.form_fields + LIMITS.file;
const CROWDED = { status: 503, message: expect.stringContaining('отправьте ещё раз'), retryAfter: 10 };

const sending = (address: string, { bytes = WHOLE, path = '/api/mailing/send/' } = {}) =>
  new Request(new URL(path, 'http://shop'), {
    method: 'POST',
    headers: { 'content-length': `${bytes}`, [CLIENT_ADDRESS]: address },
  });

test('[FORM-12] an address gets half of the slots, all addresses together the limit', () => {
  const places = new UploadSlots(MOST);
  const [first] = [places.enter(sending('1.1.1.1')), places.enter(sending('1.1.1.1'))];
  expect(() => places.enter(sending('1.1.1.1'))).toThrow(expect.objectContaining(CROWDED));
  first?.leave();
  const all = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((address) => places.enter(sending(address)));
  for (const place of all) place?.complete();
  places.enter(sending('4.4.4.4'))?.complete();
  expect(() => places.enter(sending('5.5.5.5'))).toThrow(expect.objectContaining(CROWDED));
  all[0]?.leave();
  expect(places.enter(sending('5.5.5.5'))).toBeDefined();
});

test('[FORM-12] slow uploads do not block others', () => {
  const places = new UploadSlots(MOST);
  for (let n = 0; n < 50; n += 1) places.enter(sending(`slow-${n}`))?.hold(1_000);
  expect(places.enter(sending('honest'))).toBeDefined();
});

test('[FORM-12] held bytes are limited to the size of all slots', () => {
  const places = new UploadSlots(MOST);
  const held = ['a', 'b', 'c', 'd', 'e'].map((address) => places.enter(sending(address)));
  for (const place of held.slice(0, MOST)) place?.hold(WHOLE);
  expect(() => held[MOST]?.hold(1)).toThrow(expect.objectContaining(CROWDED));
  expect(() => places.enter(sending('f'))).toThrow(expect.objectContaining(CROWDED));
  for (const place of held) place?.leave();
  const again = places.enter(sending('f'));
  again?.hold(WHOLE);
  again?.leave();
});

test('[FORM-06] a form without a file, or another call, needs no slot', () => {
  const places = new UploadSlots(MOST);
  for (let n = 0; n < 10; n += 1) {
    expect(places.enter(sending('a', { bytes: LIMITS.form_fields }))).toBeUndefined();
    expect(places.enter(sending('a', { path: '/api/cart/add_product/post/' }))).toBeUndefined();
  }
});

test('[FORM-12] a complete body keeps its slot until the answer, an aborted one frees it', async () => {
  const places = new UploadSlots(2);
  const request = (body: BodyInit) =>
    new Request('http://shop/api/mailing/send/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
      ...{ duplex: 'half' },
    });
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
  const cut = places.enter(request(broken));
  await expect(readBody(request(broken), cut)).rejects.toThrow('gone');
  cut?.leave();
  const whole = request('x'.repeat(100));
  const place = places.enter(whole);
  expect(await readBody(whole, place)).toHaveLength(100);
  place?.leave();
  expect(places.enter(request('x'))).toBeDefined();
});
