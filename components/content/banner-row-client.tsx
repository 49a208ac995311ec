'use client';
// An island because only the browser knows which banners its visitor has opened.

import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { readClicked, rememberClicked, withClickedLast } from '@/lib/browser/clicked-banners';
import styles from './banners.module.css';

export type BannerRowProps = { banners: { id: string; card: ReactNode }[] };

/** A banner that was opened steps back the next time the row is shown: never under the hand that has pressed it. [DATA-05] */
export function BannerRow({ banners }: BannerRowProps) {
  const [clicked, setClicked] = useState<readonly string[]>([]);

  useLayoutEffect(() => {
    // A first load fires pageshow, too, perhaps after a click; only a page restored from the back/forward cache is updated.
    const look = ({ persisted }: { persisted: boolean }) => persisted && setClicked(readClicked());
    look({ persisted: true });
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);

  /** The middle button opens, too; the right one does not, nor does a press beside the link. */
  const press = (id: string, { button, target }: MouseEvent) => {
    if (button < 2 && target instanceof Element && target.closest('a')) rememberClicked(id);
  };

  return (
    <ul className={styles.row}>
      {withClickedLast(banners, clicked).map(({ id, card }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of one size that take another content shift nothing, elements that move would
        // biome-ignore lint/a11y/useKeyWithClickEvents: the link within is what is pressed, by keys, too
        <li key={place} onClick={(event) => press(id, event)} onAuxClick={(event) => press(id, event)}>
          {card}
        </li>
      ))}
    </ul>
  );
}
