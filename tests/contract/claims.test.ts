import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { claims } from '@/contract/claims';
import { staff } from '@/contract/staff/calls';
import { NURSERY_EMAIL } from '../setup/contract-target';
import { JPEG } from '../setup/sample-files';
import { buy } from './checkout';
import { callApi, target } from './client';
import { nursery, takeProduct } from './nursery';
import { letterTo, tokenFor, Visitor } from './visitor';

describe('a claim', () => {
  test('sent twice by the letter’s link is stored once, and its photo is e-mailed to the nursery without Exif', async () => {
    const visitor = new Visitor();
    const { uuid: product } = await takeProduct();
    const { number } = await buy(visitor, product);
    const token = await tokenFor(visitor.email);
    for (const status of ['assembling', 'shipped'] as const) {
      await nursery.call(staff.moveOrder, { body: { number, status } });
    }
    const claim = { token, uuid: randomUUID(), text: 'Хвоя пожелтела' };
    for (const _time of ['first', 'again']) expect((await callApi(claims.send, { body: claim })).body.status).toBe(1);
    const photo = { token, uuid: claim.uuid, position: 1, file: new File([new Uint8Array(JPEG)], 'куст.jpg') };
    expect((await callApi(claims.addPhoto, { body: photo })).body.status).toBe(1);
    const { body } = await callApi(claims.list, { query: { token } });
    expect(body.claims).toMatchObject([{ text: 'Хвоя пожелтела', photos: 1 }]);
    expect((await letterTo(visitor.email, 1, 'Обращение')).html).toContain('Хвоя пожелтела');
    const { attachments } = await target().mail.waitFor(
      ({ to, subject }) => to === NURSERY_EMAIL && subject.includes(number) && subject.endsWith('фото 1'),
    );
    expect(attachments).toEqual([{ name: 'куст.jpg', type: 'image/jpeg', content: expect.any(Buffer) }]);
    // Re-encoded: same size, no metadata of the phone.
    const drawn = attachments[0]?.content ?? Buffer.alloc(0);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 6 });
    expect(drawn.toString('latin1')).not.toContain('Exif');
  });
});
