'use client';
// An island because it counts what this visitor has marked, and takes it away.

import { useState } from 'react';
import { PIECES } from '@/components/cart/words';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/plural';
import styles from './favourites-toolbar.module.css';

type Props = { count: number; onClear: () => void };

/** How many there are, and how to take them all away: asked once more, for nothing brings them back. */
export function FavouritesToolbar({ count, onClear }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={styles.toolbar}>
      <p role="status">{formatCount(count, PIECES)}</p>
      {isAsked ? (
        <fieldset className={styles.question} aria-label="Убрать всё из избранного?">
          <Button tone="quiet" size="compact" onClick={onClear}>
            Убрать всё
          </Button>
          <Button tone="quiet" size="compact" autoFocus onClick={() => setIsAsked(false)}>
            Оставить
          </Button>
        </fieldset>
      ) : (
        <Button tone="quiet" size="compact" onClick={() => setIsAsked(true)}>
          Очистить
        </Button>
      )}
    </div>
  );
}
