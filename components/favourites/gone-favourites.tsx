import { Button } from '@/components/ui/button';
import { GOODS } from '@/lib/format/nouns';
import { formatCount } from '@/lib/format/plural';
import { useFavourites } from '@/stores/favourites/use-favourites';
import styles from './gone-favourites.module.css';

/** Marked products that the shop no longer sells. [FAV-01] */
export function GoneFavourites({ uuids }: { uuids: readonly string[] }) {
  const favourites = useFavourites();
  if (uuids.length === 0) return null;
  const forget = () => {
    for (const uuid of uuids) favourites.set(uuid, false);
  };
  return (
    <div className={styles.gone}>
      <p role="status">Больше не продаём: {formatCount(uuids.length, GOODS)} из вашего списка.</p>
      <Button tone="secondary" size="compact" onClick={forget}>
        Убрать из избранного
      </Button>
    </div>
  );
}
