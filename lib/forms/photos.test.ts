import { expect, test } from 'vitest';
import { LIMITS } from '@/contract/limits';
import { unavailable } from '../result';
import { afterSending, PHOTO_KINDS, type Photo, withPhotos } from './photos';

const file = (name: string, size = 1_000) => ({ name, size });
const chosen = (name: string) => ({ file: file(name), state: 'chosen' as const });

test('up to five photos are added; rejected files are listed by name', () => {
  const two = withPhotos([chosen('1.jpg')], [file('2.PNG')], []);
  expect(two).toEqual({ photos: [chosen('1.jpg'), chosen('2.PNG')], problem: '' });
  const wrong = withPhotos(
    [],
    [file('план.pdf'), file('a.webp'), file('b.jpg', LIMITS.file + 1), file('c.jpg', 0)],
    [],
  );
  expect(wrong.photos).toEqual([chosen('a.webp')]);
  expect(wrong.problem).toBe('план.pdf: подойдут jpg, png и webp. b.jpg: больше 10 МБ. c.jpg: файл пуст');
  const many = withPhotos(
    two.photos,
    Array.from({ length: 4 }, (_, index) => file(`more-${index}.jpg`)),
    [],
  );
  expect(many.photos).toHaveLength(5);
  expect(many.problem).toBe('Не больше 5 фотографий');
});

test('[FORM-12] an iPhone photo is refused with a hint, and the text lists only accepted types', () => {
  const words = 'Такой файл не подойдёт: HEIC. Сохраните снимок как JPG и выберите его снова. Подойдут jpg, png и webp';
  expect(withPhotos([], [file('IMG_0001.HEIC')], [])).toEqual({ photos: [], problem: `IMG_0001.HEIC: ${words}` });
});

test('[FORM-12] a photo has at most 10 MB and an accepted extension, in any case', () => {
  const fitting = [file('куст.весной.JPEG', 10 * 1024 * 1024), file('a.jpg', 1), file('b.png'), file('c.webp')];
  expect(withPhotos([], fitting, [])).toEqual({
    photos: fitting.map((each) => ({ file: each, state: 'chosen' })),
    problem: '',
  });
  expect(withPhotos([], [file('фото'), file('a.jpg.exe'), file('b.gif'), file('jpg')], [])).toEqual({
    photos: [],
    problem: ['фото', 'a.jpg.exe', 'b.gif', 'jpg'].map((name) => `${name}: подойдут jpg, png и webp`).join('. '),
  });
  expect(withPhotos([], [file('b.jpg', 10 * 1024 * 1024 + 1)], []).problem).toBe('b.jpg: больше 10 МБ');
  expect(PHOTO_KINDS).toBe('.jpg,.jpeg,.png,.webp');
});

test('five photos at once are accepted', () => {
  const five = Array.from({ length: 5 }, (_, index) => file(`${index}.jpg`));
  const { photos, problem } = withPhotos([], five, []);
  expect([photos.length, problem]).toEqual([5, '']);
});

test('sent photos count after a reload, refused ones do not', () => {
  const refused = { file: file('r.jpg'), state: 'refused' as const, problem: '' };
  const more = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => file(name));
  const { photos, problem } = withPhotos([refused], more, [1, 3]);
  expect(photos.map(({ file }) => file.name)).toEqual(['r.jpg', '1.jpg', '2.jpg', '3.jpg']);
  expect(problem).toBe('Не больше 5 фотографий');
  expect(withPhotos([], more, [1, 2, 3, 4, 5]).photos).toEqual([]);
});

test('a failed photo can be retried; one that is never accepted shows the reason', () => {
  const photo = new File(['x'], 'куст.jpg');
  const failed = (kind: 'invalid' | 'refused' | 'absent', status: number) => ({
    ok: false as const,
    kind,
    status,
    message: 'Не вышло',
  });
  const photoAfter = (answer: Parameters<typeof afterSending>[2]): Photo => afterSending(photo, 2, answer);
  const sent = photoAfter({ ok: true, data: { status: 1, message: '' } });
  expect(sent).toEqual({ file: photo, position: 2, state: 'sent' });
  for (const lost of [
    photoAfter(unavailable('Не вышло', 0)),
    photoAfter(failed('refused', 429)),
    photoAfter(failed('refused', 401)),
  ]) {
    expect(lost).toEqual({ file: photo, position: 2, state: 'lost', problem: 'Не вышло' });
  }
  const unfit = photoAfter({ ok: true, data: { status: 0, message: 'Не вышло' } });
  for (const refused of [unfit, photoAfter(failed('invalid', 413)), photoAfter(failed('absent', 404))]) {
    expect(refused).toEqual({ file: photo, state: 'refused', problem: 'Не вышло' });
  }
});
