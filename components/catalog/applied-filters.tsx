import { ButtonLink } from '@/components/ui/button';
import { PresenceItem, PresenceList } from '@/components/ui/presence-client';
import { Tag } from '@/components/ui/tag';
import { type CatalogQuery, catalogAddress, hasFilters, withoutFilters } from '@/lib/catalog/query';
import type { Applied } from './applied';
import styles from './applied-filters.module.css';
import { AppliedRow, InPlace } from './in-place-client';

type Props = { path: string; query: CatalogQuery; items: readonly Applied[]; found: string };

export function AppliedFilters({ path, query, items, found }: Props) {
  return (
    <AppliedRow>
      <p className={styles.found} role="status">
        {found}
      </p>
      {hasFilters(query) && (
        <PresenceList className={styles.tags} aria-label="Выбрано">
          {items.map(({ name, removal }) => (
            <PresenceItem key={name}>
              <InPlace>
                <Tag name={name} removeHref={catalogAddress(path, query, removal)} />
              </InPlace>
            </PresenceItem>
          ))}
          <PresenceItem key="reset">
            <InPlace kind="reset">
              <ButtonLink href={catalogAddress(path, withoutFilters(query))} tone="quiet" size="compact">
                Сбросить всё
              </ButtonLink>
            </InPlace>
          </PresenceItem>
        </PresenceList>
      )}
    </AppliedRow>
  );
}
