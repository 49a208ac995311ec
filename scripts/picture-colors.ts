import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dominantColour } from '../provider/uploads/dominant-colour';

/* Writes the dominant colours into the seed. Run after pictures change: node --import tsx scripts/picture-colors.ts */
const LIST = 'provider/db/seed/pictures.json';
const MEDIA = 'public/media';

const pictures = JSON.parse(readFileSync(LIST, 'utf8')) as { file: string; color?: string }[];
for (const picture of pictures) picture.color = await dominantColour(path.join(MEDIA, picture.file));
writeFileSync(LIST, `${JSON.stringify(pictures, null, 2)}\n`);
