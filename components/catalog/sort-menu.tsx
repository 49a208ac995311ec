import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { PageLink } from '@/components/ui/page-link';
import { type CatalogQuery, catalogAddress, SORT_NAMES, type Sort } from '@/lib/catalog-query';
import styles from './sort-menu.module.css';

type Props = { path: string; query: CatalogQuery };

const SORTS = Object.entries(SORT_NAMES) as [Sort, string][];

/** Orders are links: they work without scripts and can be shared. */
export function SortMenu({ path, query }: Props) {
  return (
    // A new address closes the list.
    <details className={styles.menu} key={catalogAddress(path, query)}>
      <summary aria-label={`Порядок: ${SORT_NAMES[query.sort]}`}>
        {SORT_NAMES[query.sort]} <CaretDownIcon size={16} aria-hidden />
      </summary>
      <ul>
        {SORTS.map(([sort, name]) => (
          <li key={sort}>
            <PageLink
              href={catalogAddress(path, query, { sort })}
              aria-current={sort === query.sort ? 'true' : undefined}
              rel="nofollow"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
