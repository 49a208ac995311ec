import localFont from 'next/font/local';

/**
 * Manrope, one file per subset under one name; preloads only what every page needs. The fallback font is in
 * styles/fonts.css. Next evaluates these calls at build time: literals only. [UI-13]
 */
const cyrillic = localFont({
  src: '../node_modules/@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Manrope Variable' },
    { prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
  ],
});

const latin = localFont({
  src: '../node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Manrope Variable' },
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
});

/**
 * Only the rouble sign (1 KB): its 15 KB subset would load late and shift prices. Built by fonttools:
 * `pyftsubset manrope-latin-ext-wght-normal.woff2 --unicodes=U+20BD --flavor=woff2 --layout-features='*'`.
 */
const rouble = localFont({
  src: './manrope-rouble.woff2',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Manrope Variable' },
    { prop: 'unicode-range', value: 'U+20BD' },
  ],
});

/** For rare letters in plant names, not preloaded. */
const latinExtended = localFont({
  src: '../node_modules/@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Manrope Variable' },
    {
      prop: 'unicode-range',
      value: 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+20A0-20AB, U+20AD-20BC, U+20BE-20C0',
    },
  ],
});

export const fonts = [cyrillic, latin, rouble, latinExtended].map(({ className }) => className).join(' ');
