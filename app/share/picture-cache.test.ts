import { expect, test, vi } from 'vitest';
import { getSharePicture } from './picture-cache';

test('[GEN-12] a preview picture is drawn once, one at a time, and beyond the queue’s limit not at all', async () => {
  let drawing = 0;
  let most = 0;
  const draw = vi.fn(async () => {
    drawing += 1;
    most = Math.max(most, drawing);
    await Promise.resolve();
    drawing -= 1;
    return Buffer.from('picture');
  });
  const shares = Array.from({ length: 30 }, (_, index) => getSharePicture(`/share/${index}`, draw));
  const answers = await Promise.all([...shares, getSharePicture('/share/0', draw)]);
  expect(most).toBe(1);
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(6);
  expect(await getSharePicture('/share/0', draw)).toEqual(Buffer.from('picture'));
  expect(draw).toHaveBeenCalledTimes(24);
});

test('[GEN-12] a failed preview picture is tried again and does not block others', async () => {
  await expect(getSharePicture('/share/broken', () => Promise.reject(new Error('no photo')))).rejects.toThrow(
    'no photo',
  );
  expect(await getSharePicture('/share/broken', async () => Buffer.from('drawn'))).toEqual(Buffer.from('drawn'));
});
