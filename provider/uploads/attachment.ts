import { type FileUse, hasHeicName, heicRefused, wrongKind } from '../../contract/accepted-files';
import { LIMITS } from '../../contract/limits';
import { hasTooManyPixels } from './pixels';
import type { Attachment } from './rules';

type Kind = {
  type: string;
  extensions: string[];
  starts: (bytes: Buffer) => boolean;
  isWhole: (bytes: Buffer) => boolean;
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const SCAN = 0xda;
/** Where a reader of PDF looks for its end. */
const PDF_TAIL = 1_024;
const STEM_LENGTH = 60;

const textAt = (bytes: Buffer, from: number, length: number): string => bytes.toString('latin1', from, from + length);

/** [FORM-12] */
const KINDS: Kind[] = [
  {
    type: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    starts: (bytes) => bytes.subarray(0, 3).equals(JPEG),
    isWhole: isWholeJpeg,
  },
  { type: 'image/png', extensions: ['png'], starts: (bytes) => bytes.subarray(0, 8).equals(PNG), isWhole: isWholePng },
  {
    type: 'image/webp',
    extensions: ['webp'],
    starts: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
    isWhole: (bytes) => bytes.readUInt32LE(4) + 8 === bytes.length,
  },
  {
    type: 'application/pdf',
    extensions: ['pdf'],
    starts: (bytes) => /^%PDF-[12]\.\d/.test(textAt(bytes, 0, 8)),
    isWhole: (bytes) => /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-PDF_TAIL).toString('latin1')),
  },
];

/** ISO media whose brand is a still picture in HEVC, whatever its name says. */
const isHeic = (bytes: Buffer): boolean =>
  textAt(bytes, 4, 4) === 'ftyp' && /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(textAt(bytes, 8, 4));

/**
 * What a visitor has enclosed, known by its bytes and not by what it claims to be; or what is wrong with it. It is kept
 * in the database and leaves as an attachment of the type found here: no address of the shop ever serves it.
 */
export async function readAttachment(file: File, taken: FileUse = 'file'): Promise<Attachment | { problem: string }> {
  if (file.size === 0) return { problem: 'Файл пуст' };
  if (file.size > LIMITS.file) return { problem: 'Файл больше 10 МБ' };
  const content = Buffer.from(await file.arrayBuffer());
  if (isHeic(content) || hasHeicName(file.name)) return { problem: heicRefused(taken) };
  const kind = KINDS.find(({ starts, type }) => starts(content) && (taken === 'file' || type.startsWith('image/')));
  const extension = /\.([^.]*)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!kind?.extensions.includes(extension)) return { problem: wrongKind(taken) };
  if (!kind.isWhole(content)) return { problem: 'Файл повреждён, выберите другой' };
  if (kind.type.startsWith('image/') && (await hasTooManyPixels(content))) {
    return { problem: 'Картинка больше 64 мегапикселей, уменьшите её' };
  }
  return { name: safeName(file.name, kind.extensions[0] ?? ''), type: kind.type, content };
}

/** Letters, digits, blanks and a few signs; one extension, that of the content. */
export function safeName(given: string, extension: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ()-]+/gu, '_')
    .trim();
  return `${[...stem].slice(0, STEM_LENGTH).join('') || 'file'}.${extension}`;
}

/** Segments up to the picture itself, and an end after it. Telephones put a little film behind the end. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === SCAN) return bytes.indexOf(JPEG_END, at) > 0;
    // Before a marker FF may stand more than once.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** Chunks one after another, IEND the last. */
function isWholePng(bytes: Buffer): boolean {
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (textAt(bytes, at + 4, 4) === 'IEND') return end === bytes.length;
    at = end;
  }
  return false;
}
