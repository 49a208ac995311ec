import { Dropdown } from '@/components/ui/dropdown-client';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { type CatalogQuery, catalogAddress, SORT_NAMES, type Sort } from '@/lib/catalog/query';
import { InPlace } from './in-place-client';
import listButton from './list-button.module.css';
import styles from './sort-menu.module.css';

type Props = { path: string; query: CatalogQuery; hasOwnOrder?: boolean };

const SORTS = Object.keys(SORT_NAMES) as Sort[];

/** In search results «popular» sorts by relevance. */
function defaultName({ search }: CatalogQuery, hasOwnOrder: boolean): string {
  if (search !== undefined) return 'Сначала подходящие';
  return hasOwnOrder ? 'Как советует питомник' : SORT_NAMES.popular;
}

/** Sort orders are links: they work without scripts and can be shared. */
export function SortMenu({ path, query, hasOwnOrder = false }: Props) {
  const nameOf = (sort: Sort) => (sort === 'popular' ? defaultName(query, hasOwnOrder) : SORT_NAMES[sort]);
  return (
    <Dropdown className={styles.menu}>
      <summary className={listButton.button} aria-label={`Порядок: ${nameOf(query.sort)}`}>
        <Icon name="sort-ascending" className={styles.sign} size={20} />
        <span className={styles.name}>{nameOf(query.sort)}</span>{' '}
        <Icon name="caret-down" className={styles.caret} size={16} />
      </summary>
      <InPlace className={styles.list}>
        <ul>
          {SORTS.map((sort) => (
            <li key={sort}>
              <PageLink
                href={catalogAddress(path, query, { sort })}
                aria-current={sort === query.sort ? 'true' : undefined}
                rel="nofollow"
              >
                {nameOf(sort)}
              </PageLink>
            </li>
          ))}
        </ul>
      </InPlace>
    </Dropdown>
  );
}
