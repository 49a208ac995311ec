import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { UPLOADED } from '@/contract/media';
import { readMediaFile } from '@/lib/gateway/media-file';
import { SHARE_SIZE, type ShareWords } from '@/lib/seo/share-picture';
import { ShareCard } from './card';
import { shareFonts } from './fonts';

const PHOTO = { left: 600, width: 600, height: SHARE_SIZE.height };
const RULER_WIDTH = 28;
const PAPER = '#faf9f5';
const PINE = '#22583d';
const FALLBACK_PHOTO = '/media/scenes/nursery-rows.webp';
const LOCAL_PATH = /^\/media\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:webp|jpe?g|png|avif)$/;
/** WhatsApp's limit. */
const MAX_BYTES = 300_000;
const QUALITIES = [84, 72, 58, 40];

export async function drawShare(subject: ShareWords, nursery: string): Promise<Buffer> {
  const [photo, card] = await Promise.all([readPhoto(subject.photo), drawCard(subject, nursery)]);
  const picture = sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER } }).composite([
    { input: photo, left: PHOTO.left, top: 0 },
    { input: Buffer.from(ruler()), left: PHOTO.left - RULER_WIDTH, top: 0 },
    { input: card, left: 0, top: 0 },
  ]);
  // Composed once, encoded until it is small enough.
  const composed = sharp(await picture.png({ compressionLevel: 1 }).toBuffer());
  let file = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    file = await composed.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= MAX_BYTES) break;
  }
  return file;
}

async function readPhoto(address: string): Promise<Buffer> {
  const crop = async (from: string) => {
    const file = from.startsWith(UPLOADED)
      ? await readUploaded(from.slice(UPLOADED.length))
      : await readFile(path.join(process.cwd(), 'public', from));
    return sharp(file).resize(PHOTO.width, PHOTO.height, { fit: 'cover' }).flatten({ background: PAPER }).toBuffer();
  };
  if (!LOCAL_PATH.test(address)) return crop(FALLBACK_PHOTO);
  return crop(address).catch(() => crop(FALLBACK_PHOTO));
}

async function readUploaded(name: string): Promise<Buffer> {
  const file = await readMediaFile(name);
  if (typeof file === 'string') throw new Error(`An uploaded picture is ${file}`);
  return file;
}

async function drawCard(subject: ShareWords, nursery: string): Promise<Buffer> {
  const image = new ImageResponse(<ShareCard {...subject} nursery={nursery} />, {
    ...SHARE_SIZE,
    fonts: await shareFonts(),
  });
  return Buffer.from(await image.arrayBuffer());
}

/** A ruler along the photo: a tick every 14 px, every fifth is long. */
function ruler(): string {
  const ticks = Array.from({ length: Math.floor(PHOTO.height / 14) }, (_, index) => {
    const y = PHOTO.height - 14 * (index + 1);
    return `M${RULER_WIDTH} ${y}h-${index % 5 === 4 ? RULER_WIDTH : 12}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${RULER_WIDTH}" height="${PHOTO.height}"><path d="${ticks.join('')}" stroke="${PINE}" stroke-width="2"/></svg>`;
}
