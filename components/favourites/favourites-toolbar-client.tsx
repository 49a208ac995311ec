'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCount, GOODS } from '@/lib/format/plural';
import { AddAllToCart } from './add-all-to-cart-client';
import styles from './favourites-toolbar.module.css';
import { ShareFavourites } from './share-favourites-client';
import { SortSelect } from './sort-select-client';

type Props = { uuids: readonly string[]; onClear: () => void };

export function FavouritesToolbar({ uuids, onClear }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={styles.toolbar}>
      {/* The visible count is in the heading. */}
      <VisuallyHidden role="status">{formatCount(uuids.length, GOODS)}</VisuallyHidden>
      <div className={styles.choice}>
        <SortSelect />
        <AddAllToCart uuids={uuids} size="compact" />
      </div>
      <ShareFavourites />
      {isConfirming ? (
        <fieldset className={styles.question} aria-label="Убрать всё из избранного?">
          <Button tone="quiet" size="compact" onClick={onClear}>
            Убрать всё
          </Button>
          <Button tone="quiet" size="compact" autoFocus onClick={() => setConfirming(false)}>
            Оставить
          </Button>
        </fieldset>
      ) : (
        <Button tone="quiet" size="compact" onClick={() => setConfirming(true)}>
          Очистить
        </Button>
      )}
    </div>
  );
}
