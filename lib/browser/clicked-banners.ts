import { localKeys, readLocalTexts, writeLocalTexts } from './local-storage';

/** Ids of removed banners are never deleted from the browser. */
const MAX_STORED = 50;

export const readClicked = (): string[] => readLocalTexts(localKeys.clickedBanners);

export const saveClicked = (id: string): void =>
  void writeLocalTexts(
    localKeys.clickedBanners,
    [...readClicked().filter((other) => other !== id), id].slice(-MAX_STORED),
  );

export const withClickedLast = <T extends { id: string }>(banners: readonly T[], clicked: readonly string[]): T[] =>
  [...banners].sort((a, b) => clicked.indexOf(a.id) - clicked.indexOf(b.id));
