import { expect, test } from 'vitest';
import { factsByAddress, withFacts } from './picture-facts';
import type { SeedPicture } from './schema';

const picture = (file: string, kind: string, color: string): SeedPicture => ({
  file,
  kind,
  color,
  key: file,
  latin: '',
  shows: '',
  width: 1,
  height: 1,
  plant_top: null,
  plant_bottom: null,
  dominant: color,
  bytes: 1,
});

const FACTS = factsByAddress([picture('a.webp', 'tree', '#efeae0'), picture('b.webp', 'scene', '#7a8a2a')]);

test('[GEN-06] every picture, however deep, has the facts of its file; a garden is no picture of a single plant', () => {
  const blocks = [{ images: [{ src: '/media/a.webp' }, { src: '/media/b.webp' }] }, { text: 'a.webp', image: null }];
  expect(withFacts(blocks, FACTS)).toEqual([
    {
      images: [
        { src: '/media/a.webp', color: '#efeae0', is_studio: true },
        { src: '/media/b.webp', color: '#7a8a2a' },
      ],
    },
    { text: 'a.webp', image: null },
  ]);
  expect(withFacts({ src: '/media/unknown.webp' }, FACTS)).toEqual({ src: '/media/unknown.webp' });
});
