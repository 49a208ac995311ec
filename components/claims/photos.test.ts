import { expect, test } from 'vitest';
import { LIMITS } from '@/contract/limits';
import { withPhotos } from './photos';

const photo = (name: string, size = 1_000) => ({ name, size });

test('photos add up to five; what is too many, too large or no photo is told by its name', () => {
  const two = withPhotos([photo('1.jpg')], [photo('2.PNG')]);
  expect(two).toEqual({ photos: [photo('1.jpg'), photo('2.PNG')], problem: '' });
  const wrong = withPhotos(
    [],
    [photo('план.pdf'), photo('a.webp'), photo('b.jpg', LIMITS.file + 1), photo('c.jpg', 0)],
  );
  expect(wrong.photos).toEqual([photo('a.webp')]);
  expect(wrong.problem).toBe('план.pdf: подойдут jpg, png и webp. b.jpg: больше 10 МБ. c.jpg: файл пуст');
  const many = withPhotos(
    two.photos,
    Array.from({ length: 4 }, (_, index) => photo(`more-${index}.jpg`)),
  );
  expect(many.photos).toHaveLength(5);
  expect(many.problem).toBe('Не больше 5 фотографий');
});
