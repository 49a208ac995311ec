'use client';
// Client: the viewed products belong to the visitor. The cards load when the row is near the viewport.

import { useEffect } from 'react';
import { CardSkeletons } from '@/components/catalog/card-skeletons';
import type { Tile } from '@/components/catalog/product-grid';
import { lateIsland } from '@/components/ui/late-island';
import { LateSection } from '@/components/ui/late-section-client';
import { useInterface } from '@/stores/interface/use-interface';
import { useViewed, useViewedState } from '@/stores/viewed/use-viewed';

type Props = {
  current?: string | undefined;
  tile: Tile;
};

const MOST = 12;

const ViewedCards = lateIsland(
  () => import('./viewed-cards-client').then(({ ViewedCards }) => ViewedCards),
  ({ places }) => places,
);

export function ViewedProducts({ current, tile }: Props) {
  const viewed = useViewed();
  const slugs = useViewedState((state) => state.slugs);

  useEffect(() => {
    if (current) viewed.view(current);
  }, [viewed, current]);

  const { setViewedShown } = useInterface();
  const others = slugs.filter((slug) => slug !== current).slice(0, MOST);
  const hasOthers = others.length > 0;
  useEffect(() => setViewedShown(hasOthers), [hasOthers, setViewedShown]);
  if (!hasOthers) return null;
  const places = <CardSkeletons count={others.length} row />;
  return (
    <LateSection title="Вы смотрели" places={places}>
      <ViewedCards slugs={others} tile={tile} places={places} />
    </LateSection>
  );
}
