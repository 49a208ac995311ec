import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** 8 × 6 pixels. */
const TINY = {
  jpeg: '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJ4Aoj//2Q==',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAMAAADJ2y/JAAAAA1BMVEVLekaR2ioiAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgIAcAAAA2AAHjaZSbAAAAAElFTkSuQmCC',
  webp: 'UklGRjAAAABXRUJQVlA4ICQAAABQAQCdASoIAAYAAsBMJQBOgCgAAP7l+jlmcK9l9cXNkN4AAAA=',
};
const tiny = (kind: keyof typeof TINY): Buffer => Buffer.from(TINY[kind], 'base64');

/** With a thumbnail, whose end marker must not count as the picture's. */
export const JPEG = Buffer.concat([
  tiny('jpeg').subarray(0, 2),
  segment(0xe1, bytes('Exif\0\0', [0xff, 0xd8, 0xff, 0xda, 1, 2, 0xff, 0xd9])),
  tiny('jpeg').subarray(2),
]);

/** All segments of a photograph, but no image data. */
export const HOLLOW_JPEG = Buffer.concat([
  bytes([0xff, 0xd8]),
  segment(0xda, bytes([1, 1, 0, 0, 0x3f, 0])),
  bytes([0x12, 0x34, 0xff, 0x00, 0x56]),
  bytes([0xff, 0xd9]),
]);

const chunk = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
};

const PNG_SIGN = bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const PNG = tiny('png');

export const webpOf = (content: Buffer): Buffer => {
  const head = bytes('RIFF', [0, 0, 0, 0], 'WEBP');
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
};
export const WEBP = tiny('webp');

export const pdfOf = (content: string): Buffer => bytes(`%PDF-1.4\n${content}\nstartxref\n9\n%%EOF\n`);
export const PDF = pdfOf('1 0 obj << /Type /Catalog >> endobj');

export const ZIP = bytes('PK', [3, 4, 20, 0, 0, 0, 0, 0], Buffer.alloc(18).toString('latin1'), 'a.txt');
export const EXE = bytes('MZ', [0x90, 0, 3, 0, 0, 0], 'This program cannot be run in DOS mode.');
export const SVG = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const HTML = bytes('<!doctype html><script>alert(1)</script>');

export const fileOf = (content: Buffer, name: string, type = 'application/octet-stream'): File =>
  new File([new Uint8Array(content)], name, { type });

/** Like a phone's photo: rotated by EXIF, with a location. */
export const realPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4b7a46' } })
    .withExif({ IFD0: { Copyright: 'made near 55.75 37.61' } })
    .jpeg()
    .toBuffer();

/** Noise, so that the file is as large as a phone's photo. */
export const grainyPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#4b7a46', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();

/** A few bytes that announce a huge picture: decoding it exhausts the memory. */
export const bombPng = (side: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([PNG_SIGN, checked('IHDR', head), checked('IDAT', rows), checked('IEND', Buffer.alloc(0))]);
};

function checked(type: string, content: Buffer): Buffer {
  const whole = chunk(type, content);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** CRC-32 of PNG. Node 20 has no `zlib.crc32`. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
