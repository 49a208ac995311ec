import { Icon } from '@/components/ui/icon';
import { NavLink } from '@/components/ui/nav-link-client';
import { PageLink } from '@/components/ui/page-link';
import type { MenuItem } from '@/contract/site';
import { isPlainPress } from '@/lib/browser/plain-press';
import { paths, withQuery } from '@/lib/paths';
import styles from './search-start.module.css';

type Props = { searches: string[]; onRemove: (search: string) => void; onClose: () => void };

export function SearchPast({ searches, onRemove, onClose }: Props) {
  if (searches.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="search-past">
      <h2 id="search-past" className={styles.title}>
        Вы искали
      </h2>
      <ul className={styles.list}>
        {searches.map((search) => (
          <li key={search} className={styles.row}>
            <PageLink href={withQuery(paths.search, { search })} onClick={(press) => isPlainPress(press) && onClose()}>
              <Icon name="clock-counter-clockwise" size={18} />
              <span>{search}</span>
            </PageLink>
            <button type="button" aria-label={`Забыть «${search}»`} onClick={() => onRemove(search)}>
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SearchSections({ menu }: { menu: MenuItem[] }) {
  return (
    <div className={styles.sections}>
      {menu.map(
        ({ name, slug, submenu = [] }) =>
          submenu.length > 0 && (
            <nav key={slug} aria-label={name}>
              <h2 className={styles.title}>{name}</h2>
              <ul className={styles.links}>
                {submenu.map((item) => (
                  <li key={item.slug}>
                    <NavLink href={`/${slug}/${item.slug}`}>{item.name}</NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          ),
      )}
    </div>
  );
}

const MAX_SEARCHES = 6;

/** Case-insensitive; the latest spelling wins. */
export const withSearch = (searches: string[], text: string): string[] =>
  [text, ...withoutSearch(searches, text)].slice(0, MAX_SEARCHES);

export const withoutSearch = (searches: string[], text: string): string[] =>
  searches.filter((search) => search.toLowerCase() !== text.toLowerCase());
