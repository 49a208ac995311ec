import type { ComponentType } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Teaser } from '@/contract/blocks';
import type { BlockOf, BlockProps } from './block-context';
import { CaseMosaic } from './case-mosaic';
import { NewsRows } from './news-rows';
import { ServiceRows } from './service-rows';

const LISTS: Record<BlockOf<'teasers'>['kind'], ComponentType<{ items: Teaser[] }>> = {
  news: NewsRows,
  services: ServiceRows,
  portfolio: CaseMosaic,
};

export function Teasers({ block: { kind, title, total, link, items } }: BlockProps<'teasers'>) {
  if (items.length === 0) return null;
  const List = LISTS[kind];
  return (
    <section>
      <SectionHeading title={title} count={kind === 'portfolio' ? total : undefined} link={link} />
      <List items={items} />
    </section>
  );
}
