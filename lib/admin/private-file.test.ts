import { expect, test } from 'vitest';
import { privateFile } from './private-file';

const content = Buffer.from('%PDF').toString('base64');

test('a photo is shown, another file is saved under its name, neither is cached or run', async () => {
  const photo = privateFile({ ok: true, data: { type: 'image/webp', content } });
  expect(await photo.text()).toBe('%PDF');
  expect(Object.fromEntries(photo.headers)).toEqual({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'content-disposition': expect.stringMatching(/^inline; .*photo/),
  });
  const plan = privateFile({ ok: true, data: { name: 'план.pdf', type: 'application/pdf', content } });
  expect(plan.headers.get('content-disposition')).toMatch(/^attachment; .*%D0%BF%D0%BB%D0%B0%D0%BD\.pdf$/);
});

test('an absent file is answered as such and not cached', async () => {
  const gone = privateFile({ ok: false, kind: 'absent', message: 'Не найдено', status: 404 });
  expect([gone.status, await gone.text(), gone.headers.get('cache-control')]).toEqual([404, 'Не найдено', 'no-store']);
});
