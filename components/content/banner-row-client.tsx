'use client';
// Client: only the browser knows which banners the visitor has opened.

import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { localKeys, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';
import styles from './banners.module.css';

export type BannerRowProps = { banners: { id: string; card: ReactNode }[] };

/** An opened banner moves back when the row is next shown, not under the visitor's pointer. [DATA-05] */
export function BannerRow({ banners }: BannerRowProps) {
  const [clicked, setClicked] = useState<readonly string[]>([]);

  useLayoutEffect(() => {
    // A first load fires pageshow, too, perhaps after a click: only a page from the back/forward cache is updated.
    const look = ({ persisted }: { persisted: boolean }) => persisted && setClicked(readClicked());
    look({ persisted: true });
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);

  /** A middle click opens the link, too; a right click or a press beside the link does not. */
  const press = (id: string, { button, target }: MouseEvent) => {
    if (button < 2 && target instanceof Element && target.closest('a')) saveClicked(id);
  };

  return (
    <ul className={styles.row}>
      {withClickedLast(banners, clicked).map(({ id, card }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed places with swapped content shift no layout
        // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside handles keys
        <li key={place} onClick={(event) => press(id, event)} onAuxClick={(event) => press(id, event)}>
          {card}
        </li>
      ))}
    </ul>
  );
}

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
