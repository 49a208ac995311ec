import { readFile } from 'node:fs/promises';
import path from 'node:path';

const SUBSETS = ['latin', 'cyrillic', 'latin-ext'] as const;
const WEIGHTS = [500, 700] as const;

/** One family per subset; the next one is the fallback for missing letters. The last has the rouble sign. */
export const SHARE_FAMILY = SUBSETS.map((subset) => `manrope-${subset}`).join(', ');

/** Satori reads neither woff2 nor variable fonts. */
const readFonts = () =>
  Promise.all(
    SUBSETS.flatMap((subset) =>
      WEIGHTS.map(async (weight) => ({
        name: `manrope-${subset}`,
        weight,
        style: 'normal' as const,
        data: await readFile(
          path.join(process.cwd(), `node_modules/@fontsource/manrope/files/manrope-${subset}-${weight}-normal.woff`),
        ),
      })),
    ),
  );

let fonts: ReturnType<typeof readFonts> | undefined;

export function shareFonts(): ReturnType<typeof readFonts> {
  fonts ??= readFonts();
  return fonts;
}

/** Characters without glyphs in these files, such as emoji: Satori would download a font for them. */
const UNDRAWN = /[^\u0020-\u007E\u00A0-\u017F\u0400-\u045F\u2010-\u2015\u2018-\u201E\u2026\u20BD\u2116\u2212]/g;

export const drawable = (text: string): string => text.replace(UNDRAWN, '').trim();
