'use client';
// Client: the viewed products belong to the visitor. The cards load when the row is near the viewport.

import { useEffect } from 'react';
import { lazyClient } from '@/components/ui/lazy-client';
import { LazySection } from '@/components/ui/lazy-section-client';
import { useInterface } from '@/stores/interface/use-interface';
import { useViewed, useViewedState } from '@/stores/viewed/use-viewed';
import { CardSkeletons } from './card-skeletons';

type Props = {
  /** Slug of the open product: it is remembered and not shown. */
  current?: string | undefined;
};

const MAX_SHOWN = 12;

const ViewedCards = lazyClient(
  () => import('./viewed-cards-client').then(({ ViewedCards }) => ViewedCards),
  ({ places }) => places,
);

/** The last row of a page, so it shifts nothing. [DATA-02] */
export function ViewedProducts({ current }: Props) {
  const viewed = useViewed();
  const slugs = useViewedState((state) => state.slugs);

  useEffect(() => {
    if (current) viewed.view(current);
  }, [viewed, current]);

  const { setViewedShown } = useInterface();
  const others = slugs.filter((slug) => slug !== current).slice(0, MAX_SHOWN);
  const hasOthers = others.length > 0;
  useEffect(() => setViewedShown(hasOthers), [hasOthers, setViewedShown]);
  if (!hasOthers) return null;
  const places = <CardSkeletons count={others.length} row />;
  return (
    <LazySection title="Вы смотрели" places={places}>
      <ViewedCards slugs={others} places={places} />
    </LazySection>
  );
}
