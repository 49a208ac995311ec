import localFont from 'next/font/local';

/**
 * Manrope, a file a subset under one name: only what every page needs is preloaded. Its stand-in while it loads is
 * in styles/fonts.css. The loader reads these calls while building: plain literals only. [UI-13]
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
 * The rouble sign of every price, alone (1 KB): its subset of 15 KB would come late, and move prices. Made by fonttools:
 * `pyftsubset manrope-latin-ext-wght-normal.woff2 --unicodes=U+20BD --flavor=woff2 --layout-features='*'`.
 */
const rouble = localFont({
  src: '../styles/manrope-rouble.woff2',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-family', value: 'Manrope Variable' },
    { prop: 'unicode-range', value: 'U+20BD' },
  ],
});

/** Whatever a plant's name may bring. */
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
