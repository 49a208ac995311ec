import { localKeys, readLocalTexts, writeLocalTexts } from './local-storage';

/** Banners come and go, and nobody takes their ids out of a browser. */
const MOST = 50;

/** Ids of the home page's banners that this visitor has opened, the one opened last at the end. [DATA-05] */
export const readClicked = (): string[] => readLocalTexts(localKeys.clickedBanners);

/** Every tab writes them. */
export const rememberClicked = (id: string): void =>
  void writeLocalTexts(localKeys.clickedBanners, [...readClicked().filter((other) => other !== id), id].slice(-MOST));

/** Those not opened yet as the nursery has placed them, then those opened, the longest ago first. [DATA-05] */
export const withClickedLast = <T extends { id: string }>(banners: readonly T[], clicked: readonly string[]): T[] =>
  [...banners].sort((a, b) => clicked.indexOf(a.id) - clicked.indexOf(b.id));
