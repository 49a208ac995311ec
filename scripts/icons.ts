import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const GROUND = '#faf9f5';
const MARK = 'app/icon.svg';
const VECTOR_DENSITY = 1_200;

async function draw(size: number, { inset = 0, isSquare = false } = {}): Promise<Buffer> {
  const margin = Math.round(size * inset);
  const mark = await sharp(MARK, { density: VECTOR_DENSITY })
    .resize(size - 2 * margin)
    .png()
    .toBuffer();
  const ground = isSquare ? GROUND : { r: 0, g: 0, b: 0, alpha: 0 };
  const canvas = sharp({ create: { width: size, height: size, channels: 4, background: ground } });
  return canvas
    .composite([{ input: mark, left: margin, top: margin }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Run `node --import tsx scripts/icons.ts` after changing app/icon.svg, and commit the results. */
async function main(): Promise<void> {
  mkdirSync('public/icons', { recursive: true });
  writeFileSync('public/icons/icon-192.png', await draw(192));
  writeFileSync('public/icons/icon-512.png', await draw(512));
  // A mask may crop all but the middle 80 %.
  writeFileSync('public/icons/maskable-512.png', await draw(512, { inset: 0.1, isSquare: true }));
  writeFileSync('app/apple-icon.png', await draw(180, { inset: 0.04, isSquare: true }));
  writeFileSync('app/favicon.ico', asIco(await draw(48), 48));
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
