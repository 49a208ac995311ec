import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/* Writes the dominant colours into the seed. Run after pictures change: node --import tsx scripts/picture-colors.ts */
const LIST = 'provider/db/seed/pictures.json';
const MEDIA = 'public/media';

async function dominantColour(file: string): Promise<string> {
  const { dominant } = await sharp(file).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map(hex).join('')}`;
}

const hex = (value: number) => value.toString(16).padStart(2, '0');

const pictures = JSON.parse(readFileSync(LIST, 'utf8')) as { file: string; color?: string }[];
for (const picture of pictures) picture.color = await dominantColour(path.join(MEDIA, picture.file));
writeFileSync(LIST, `${JSON.stringify(pictures, null, 2)}\n`);
