import { expect, test } from 'vitest';
import { embedOf } from './video-embed';

test.each([
  ['https://www.youtube.com/watch?v=abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://youtu.be/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://youtube.com/shorts/abc_DEF-123?feature=x', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://m.youtube.com/embed/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://www.youtube.com/live/abc_DEF-123/', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://youtu.be/abc_DEF-123/?t=10', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://youtu.be/abcde', 'https://www.youtube-nocookie.com/embed/abcde?autoplay=1'],
  [`https://youtu.be/${'a'.repeat(64)}`, `https://www.youtube-nocookie.com/embed/${'a'.repeat(64)}?autoplay=1`],
  ['https://m.rutube.ru/play/embed/0123456789abcdef', 'https://rutube.ru/play/embed/0123456789abcdef'],
  ['https://rutube.ru/shorts/0123456789abcdef', 'https://rutube.ru/play/embed/0123456789abcdef'],
  ['https://m.vk.com/video12345_67890', 'https://vk.com/video_ext.php?oid=12345&id=67890&autoplay=1'],
  ['https://www.vk.com/video?z=video-12345_67890', 'https://vk.com/video_ext.php?oid=-12345&id=67890&autoplay=1'],
  ['https://www.rutube.ru/video/0123456789abcdef/', 'https://rutube.ru/play/embed/0123456789abcdef'],
  ['https://rutube.ru/video/0123456789abcdef/', 'https://rutube.ru/play/embed/0123456789abcdef'],
  ['https://vk.com/video-12345_67890', 'https://vk.com/video_ext.php?oid=-12345&id=67890&autoplay=1'],
  ['https://vkvideo.ru/video-12345_67890', 'https://vk.com/video_ext.php?oid=-12345&id=67890&autoplay=1'],
])('%s has a player', (link, src) => {
  expect(embedOf(link)).toEqual({ kind: 'frame', src });
});

test.each([
  'https://yarus.example/planting.mp4',
  'https://yarus.example/planting.MP4?v=2',
  'https://yarus.example/film/planting.webm',
])('the file %s is played by the browser', (src) => {
  expect(embedOf(src)).toEqual({ kind: 'file', src });
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
  'https://yarus.example/planting.mp4/about',
  'https://yarus.example/mp4',
  'http://yarus.example/planting.mp4',
  'https://evil-youtube.com/watch?v=abc_DEF-123',
  'https://music.youtube.com/watch?v=abc_DEF-123',
  'https://evil.youtu.be/abc_DEF-123',
  'https://youtu.be.evil.example/abc_DEF-123',
  'https://evil-rutube.ru/video/0123456789abcdef/',
  'https://rutube.ru.evil.example/video/0123456789abcdef/',
  'https://evil-vk.com/video-12345_67890',
  'https://vk.com.evil.example/video-12345_67890',
  'https://vk.com/video-12345',
  'https://vk.com/clip-12345_67890',
  'https://youtu.be/abc_DEF-123/more',
  'https://youtu.be/',
  'https://youtu.be/channel/abc_DEF-123',
  'https://youtu.be/abcd',
  `https://youtu.be/${'a'.repeat(65)}`,
  'https://www.youtube.com/embed/abc_DEF-123/more',
  'https://www.youtube.com/c/embed/abc_DEF-123',
  'https://rutube.ru/video/0123456789abcdef/more',
  'https://rutube.ru/feeds/video/0123456789abcdef',
  'https://www.youtube.com/watch?v=%3Fabc_DEF',
  'https://www.youtube.com/watch?v=abc_DEF%3F',
  'no address',
  '',
  'javascript:alert(1)',
])('%s is only a link', (link) => {
  expect(embedOf(link)).toBeUndefined();
});
