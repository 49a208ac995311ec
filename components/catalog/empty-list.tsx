import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { drawings } from '@/lib/media/drawings';
import type { WordLink } from './empty-words';
import { InPlace } from './in-place-client';

type Props = { title: string; text: string; links: readonly WordLink[] };

export function EmptyList({ title, text, links }: Props) {
  return (
    <EmptyState drawing={drawings.search} title={title} text={text}>
      {links.map(({ name, href, isReset }) => (
        <InPlace key={href} kind={isReset ? 'reset' : 'choice'}>
          <ButtonLink href={href} tone="secondary">
            {name}
          </ButtonLink>
        </InPlace>
      ))}
    </EmptyState>
  );
}
