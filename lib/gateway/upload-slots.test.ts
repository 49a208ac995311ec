import { expect, test } from 'vitest';
import { LIMITS } from '@/contract/limits';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { readBody } from './body';
import { UploadSlots } from './upload-slots';

const SLOTS = 4;
const WHOLE = LIMITS.form_fields + LIMITS.file;
const CROWDED = { status: 503, message: expect.stringContaining('отправьте ещё раз'), retryAfter: 10 };

const sending = (address: string, { bytes = WHOLE, path = '/api/mailing/send/' } = {}) =>
  new Request(new URL(path, 'http://shop'), {
    method: 'POST',
    headers: { 'content-length': `${bytes}`, [CLIENT_ADDRESS]: address },
  });

test('[FORM-12] an address gets half of the slots, all addresses together the limit', () => {
  const slots = new UploadSlots(SLOTS);
  const [first] = [slots.enter(sending('1.1.1.1')), slots.enter(sending('1.1.1.1'))];
  expect(() => slots.enter(sending('1.1.1.1'))).toThrow(expect.objectContaining(CROWDED));
  first?.leave();
  const all = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((address) => slots.enter(sending(address)));
  for (const slot of all) slot?.complete();
  slots.enter(sending('4.4.4.4'))?.complete();
  expect(() => slots.enter(sending('5.5.5.5'))).toThrow(expect.objectContaining(CROWDED));
  all[0]?.leave();
  expect(slots.enter(sending('5.5.5.5'))).toBeDefined();
});

test('[FORM-12] slow uploads do not block others', () => {
  const slots = new UploadSlots(SLOTS);
  for (let n = 0; n < 50; n += 1) slots.enter(sending(`slow-${n}`))?.hold(1_000);
  expect(slots.enter(sending('honest'))).toBeDefined();
});

test('[FORM-12] held bytes are limited to the size of all slots', () => {
  const slots = new UploadSlots(SLOTS);
  const held = ['a', 'b', 'c', 'd', 'e'].map((address) => slots.enter(sending(address)));
  for (const slot of held.slice(0, SLOTS)) slot?.hold(WHOLE);
  expect(() => held[SLOTS]?.hold(1)).toThrow(expect.objectContaining(CROWDED));
  expect(() => slots.enter(sending('f'))).toThrow(expect.objectContaining(CROWDED));
  for (const slot of held) slot?.leave();
  const again = slots.enter(sending('f'));
  again?.hold(WHOLE);
  again?.leave();
});

test('[FORM-06] a form without a file, or another call, needs no slot', () => {
  const slots = new UploadSlots(SLOTS);
  for (let n = 0; n < 10; n += 1) {
    expect(slots.enter(sending('a', { bytes: LIMITS.form_fields }))).toBeUndefined();
    expect(slots.enter(sending('a', { path: '/api/cart/add_product/post/' }))).toBeUndefined();
  }
});

test('[FORM-12] a complete body keeps its slot until the answer, an aborted one frees it', async () => {
  const slots = new UploadSlots(2);
  const request = (body: BodyInit) =>
    new Request('http://shop/api/mailing/send/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
      ...{ duplex: 'half' },
    });
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
  const cut = slots.enter(request(broken));
  await expect(readBody(request(broken), cut)).rejects.toThrow('gone');
  cut?.leave();
  const whole = request('x'.repeat(100));
  const slot = slots.enter(whole);
  expect(await readBody(whole, slot)).toHaveLength(100);
  slot?.leave();
  expect(slots.enter(request('x'))).toBeDefined();
});
