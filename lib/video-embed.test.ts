import { expect, test } from 'vitest';
import { embedOf } from './video-embed';

test.each([
  ['https://www.youtube.com/watch?v=abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://youtu.be/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://youtube.com/shorts/abc_DEF-123?feature=x', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://m.youtube.com/embed/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://www.rutube.ru/video/0123456789abcdef/', 'https://rutube.ru/play/embed/0123456789abcdef'],
  ['https://rutube.ru/video/0123456789abcdef/', 'https://rutube.ru/play/embed/0123456789abcdef'],
  ['https://vk.com/video-12345_67890', 'https://vk.com/video_ext.php?oid=-12345&id=67890&autoplay=1'],
  ['https://vkvideo.ru/video-12345_67890', 'https://vk.com/video_ext.php?oid=-12345&id=67890&autoplay=1'],
])('%s has a player', (link, src) => {
  expect(embedOf(link)).toEqual({ kind: 'frame', src });
});

test('a film that lies open is played by the browser itself', () => {
  expect(embedOf('https://yarus.example/planting.mp4')).toEqual({
    kind: 'file',
    src: 'https://yarus.example/planting.mp4',
  });
});

test.each([
  'https://evil.example/watch?v=abc_DEF-123',
  'https://youtube.com.evil.example/watch?v=abc_DEF-123',
  'http://rutube.ru/video/0123456789abcdef/',
  'https://www.youtube.com/playlist?list=PL0123456789',
  'https://www.youtube.com/playlist?v=abc_DEF-123',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/@nursery',
  'https://rutube.ru/channel/12345/',
  'https://youtu.be/a"onload=1',
  'javascript:alert(1)',
])('%s is only followed', (link) => {
  expect(embedOf(link)).toBeUndefined();
});
