import { ChipLink } from '@/components/ui/chip';
import { Picture } from '@/components/ui/picture';
import type { Category } from '@/contract/catalog';
import { type CatalogQuery, catalogAddress, hasFilters } from '@/lib/catalog/query';
import styles from './subcategories.module.css';

type Props = { items: Category['children']; query: CatalogQuery };

/** Links keep the current filters; counts are unknown for filtered lists. */
export function Subcategories({ items, query }: Props) {
  const isNarrowed = hasFilters(query);
  if (items.length === 0) return null;
  return (
    <nav aria-label="Подразделы">
      <ul className={styles.tiles}>
        {items.map(({ name, path, image, count }) => (
          <li key={path}>
            <ChipLink
              href={catalogAddress(path, query)}
              count={isNarrowed ? undefined : count}
              rel={isNarrowed ? 'nofollow' : undefined}
              picture={<Picture src={image} alt="" sizes="44px" />}
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
