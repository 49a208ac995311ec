'use client';
// Client: cart and favourites belong to the visitor, the shared list comes from the server.

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { localKeys, readLocalTexts } from '@/lib/browser/local-storage';
import { classNames } from '@/lib/class-names';
import { type Notice, notifyOf } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { isFavourite } from '@/stores/favourites/transitions';
import { useFavourites } from '@/stores/favourites/use-favourites';
import { AddAllToCart } from './add-all-to-cart-client';
import styles from './shared-actions.module.css';

const notify = notifyOf('favourites');

type Props = { token: string; uuids: readonly string[] };
type Shown = { isShown: boolean };

export function SharedActions({ token, uuids }: Props) {
  const isOwn = useHydrated() && readLocalTexts(localKeys.sharedLists).includes(token);
  // The owner is known only after hydration. Both variants reserve space: no layout shift.
  return (
    <div className={styles.room}>
      <OthersList uuids={uuids} isShown={!isOwn} />
      <OwnList isShown={isOwn} />
    </div>
  );
}

const OwnList = ({ isShown }: Shown) => (
  <div className={classNames(styles.actions, !isShown && styles.unseen)}>
    <p>Это ваше избранное: так его видят те, у кого есть ссылка.</p>
    <ButtonLink href={paths.favourites} tone="secondary">
      Открыть избранное
    </ButtonLink>
  </div>
);

function OthersList({ uuids, isShown }: Pick<Props, 'uuids'> & Shown) {
  const save = useSaving(uuids);
  const [isRunning, setRunning] = useState(false);
  const press = async () => {
    setRunning(true);
    notify(await save());
    setRunning(false);
  };
  return (
    <div className={classNames(styles.actions, !isShown && styles.unseen)}>
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
    // The product added last is listed first.
    const [error] = await favourites.addEach(uuids.toReversed());
    return error === undefined
      ? { kind: 'success', text: 'Список сохранён в вашем избранном' }
      : { kind: 'error', text: error };
  };
}
