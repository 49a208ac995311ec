'use client';
// An island because cart and favourites are this visitor's own; the list is the server's.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Notice, notify } from '@/lib/notify';
import { isFavourite } from '@/stores/favourites/transitions';
import { useFavourites } from '@/stores/favourites/use-favourites';
import { AddAllToCart } from './add-all-to-cart-client';
import styles from './shared-actions.module.css';

/** What a visitor can do with somebody else's list. */
export function SharedActions({ uuids }: { uuids: readonly string[] }) {
  const save = useSaving(uuids);
  const [isRunning, setRunning] = useState(false);
  const press = async () => {
    setRunning(true);
    notify(await save());
    setRunning(false);
  };
  return (
    <div className={styles.actions}>
      <Button isLoading={isRunning} onClick={() => void press()}>
        Сохранить себе
      </Button>
      <AddAllToCart uuids={uuids} />
    </div>
  );
}

function useSaving(uuids: readonly string[]): () => Promise<Notice> {
  const favourites = useFavourites();
  return async () => {
    const isMarked = (uuid: string) => isFavourite(favourites.state.getState(), uuid);
    if (uuids.every(isMarked)) return { kind: 'info', text: 'Весь список уже в вашем избранном' };
    // The first that is added stands last.
    const [trouble] = await favourites.addEach(uuids.toReversed());
    return trouble === undefined
      ? { kind: 'success', text: 'Список сохранён в вашем избранном' }
      : { kind: 'error', text: trouble };
  };
}
