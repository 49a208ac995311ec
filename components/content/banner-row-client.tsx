'use client';
// Client: only the browser knows which banners the visitor has opened.

import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { readClicked, saveClicked, withClickedLast } from '@/lib/browser/clicked-banners';
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
