import { LoadFailed } from '@/components/feedback/load-failed';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { drawings } from '@/lib/media/drawings';
import { paths } from '@/lib/paths';
import { CardSkeletons } from './card-skeletons';
import styles from './favourites-placeholder.module.css';

type Props = { status: 'loading' | 'unavailable' | 'empty'; onRetry: () => void };

const PLACES = 4;

export function FavouritesPlaceholder({ status, onRetry }: Props) {
  if (status === 'loading') {
    return (
      <>
        <div className={styles.loading}>
          <p role="status">
            <VisuallyHidden>Загружаем избранное…</VisuallyHidden>
          </p>
          <CardSkeletons count={PLACES} />
        </div>
        <noscript>
          <p className={styles.words}>Избранное работает с включённым JavaScript.</p>
        </noscript>
      </>
    );
  }
  if (status === 'unavailable') return <LoadFailed onRetry={onRetry} />;
  return (
    <EmptyState
      drawing={drawings.favourites}
      title="В избранном пока пусто"
      text="Отметьте сердечком растения, к которым хочется вернуться."
    >
      <ButtonLink href={paths.catalog()}>Перейти в каталог</ButtonLink>
    </EmptyState>
  );
}
