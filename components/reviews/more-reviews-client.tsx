'use client';
// Client: loads further reviews on demand.

import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notifyOf } from '@/lib/notify';
import styles from './review-list.module.css';
import type { ReviewPagesProps } from './review-pages-client';

const notify = notifyOf('reviews');

type Props = { product: string };

export function MoreReviews({ product }: Props) {
  const [Pages, setPages] = useState<ComponentType<ReviewPagesProps>>();
  const [isLoading, setLoading] = useState(false);

  const load = () => {
    setLoading(true);
    import('./review-pages-client')
      .then(({ ReviewPages }) => setPages(() => ReviewPages))
      .catch(() => notify({ kind: 'error', text: 'Не получилось загрузить отзывы. Попробуйте ещё раз' }))
      .finally(() => setLoading(false));
  };

  if (Pages) return <Pages product={product} />;
  return (
    <div className={styles.more}>
      <Button tone="secondary" isLoading={isLoading} onClick={load}>
        Показать ещё отзывы
      </Button>
    </div>
  );
}
