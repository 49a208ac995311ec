import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/*
 * Writes every picture's most common colour into the seed's list. Run it again when pictures change:
 * node --import tsx scripts/picture-colors.ts
 */
const LIST = 'provider/db/seed/pictures.json';
const MEDIA = 'public/media';
/** Enough to tell the ground of a photo from its subject. */
const SIDE = 64;
/** Neighbouring tones count as one. */
const STEP = 16;

type Tone = { count: number; sum: [number, number, number] };

async function mostCommonColour(file: string): Promise<string> {
  const pixels = await sharp(file).resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const tones = new Map<string, Tone>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const key = [r, g, b].map((value) => Math.floor(value / STEP)).join();
    const tone = tones.get(key) ?? { count: 0, sum: [0, 0, 0] };
    tones.set(key, { count: tone.count + 1, sum: [tone.sum[0] + r, tone.sum[1] + g, tone.sum[2] + b] });
  }
  const [first] = [...tones.values()].sort((one, other) => other.count - one.count);
  if (!first) throw new Error(`${file} has no pixels`);
  return `#${first.sum.map((sum) => hex(Math.round(sum / first.count))).join('')}`;
}

const hex = (value: number) => value.toString(16).padStart(2, '0');

const pictures = JSON.parse(readFileSync(LIST, 'utf8')) as { file: string; color?: string }[];
for (const picture of pictures) picture.color = await mostCommonColour(path.join(MEDIA, picture.file));
writeFileSync(LIST, `${JSON.stringify(pictures, null, 2)}\n`);
