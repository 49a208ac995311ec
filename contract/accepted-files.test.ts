import { expect, test } from 'vitest';
import { hasHeicName, heicRefused, wrongKind } from './accepted-files';

test.each([
  ['IMG_1.HEIC', true],
  ['a.heif', true],
  ['a.hif', true],
  ['a.heic.jpg', false],
  ['heic', false],
  ['a.jpg', false],
])('[FORM-12] the file name %s is that of a HEIC picture: %s', (name, isHeic) => {
  expect(hasHeicName(name)).toBe(isHeic);
});

test('[FORM-12] the message about a wrong file type lists the accepted types', () => {
  expect(wrongKind('photo')).toBe('Подойдут фотографии jpg, png и webp');
  expect(wrongKind('file')).toBe('Подойдут файлы jpg, png, webp и pdf');
});

test('[FORM-12] the message about HEIC says how to convert the picture', () => {
  expect(heicRefused('photo')).toBe(
    'Такой файл не подойдёт: HEIC. Сохраните снимок как JPG и выберите его снова. Подойдут jpg, png и webp',
  );
  expect(heicRefused('file')).toContain('Подойдут jpg, png, webp и pdf');
});
