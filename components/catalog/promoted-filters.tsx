import { Chip, ChipLink } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import { type CatalogQuery, catalogAddress } from '@/lib/catalog/query';
import { InPlace } from './in-place-client';
import type { Promoted } from './promoted';
import styles from './promoted-filters.module.css';

type Props = {
  path: string;
  query: CatalogQuery;
  items: readonly Promoted[];
  isOpen: (query: CatalogQuery) => boolean;
};

export function PromotedFilters({ path, query, items, isOpen }: Props) {
  if (items.length === 0) return null;
  return (
    <InPlace>
      <ul className={styles.row} aria-label="Частые фильтры">
        {items.map(({ name, count, isOn, change }) => (
          <li key={name}>
            {count === 0 && !isOn ? (
              <Chip disabled count={count}>
                {name}
              </Chip>
            ) : (
              <ChipLink
                href={catalogAddress(path, query, change)}
                isOn={isOn}
                count={isOn ? undefined : count}
                rel={isOpen({ ...query, ...change }) ? undefined : 'nofollow'}
              >
                {name}
                {isOn && <Icon name="x" size={16} />}
              </ChipLink>
            )}
          </li>
        ))}
      </ul>
    </InPlace>
  );
}
