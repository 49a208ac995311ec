'use client';
// Client: the page is cached for all visitors, the marked products are not.

import { Icon } from '@/components/ui/icon';
import { classNames } from '@/lib/class-names';
import { isFavourite } from '@/stores/favourites/transitions';
import { useFavourites, useFavouritesState } from '@/stores/favourites/use-favourites';
import styles from './favourite-button.module.css';

type Props = {
  uuid: string;
  name: string;
  place: 'card' | 'page';
};

const ICON_PX = 24;

/** [FAV-01] */
export function FavouriteButton({ uuid, name, place }: Props) {
  const favourites = useFavourites();
  const isOn = useFavouritesState((state) => isFavourite(state, uuid));
  const isNew = useFavouritesState((state) => state.newItems[uuid] !== undefined);
  return (
    <button
      type="button"
      aria-label={`В избранное: ${name}`}
      aria-pressed={isOn}
      className={classNames(styles.button, styles[place], isNew && styles.fresh)}
      onClick={() => favourites.set(uuid, !isOn)}
    >
      <span className={styles.heart}>
        <Icon name="heart" size={ICON_PX} />
        <Icon name="heart" size={ICON_PX} weight="fill" />
      </span>
    </button>
  );
}
