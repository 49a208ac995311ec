import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { isPlainPress } from '@/lib/browser/plain-press';
import { paths, withQuery } from '@/lib/paths';
import styles from './search-past.module.css';
import title from './search-title.module.css';

type Props = { searches: string[]; onForget: (search: string) => void; onClose: () => void };

export function SearchPast({ searches, onForget, onClose }: Props) {
  if (searches.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="search-past">
      <h2 id="search-past" className={title.title}>
        Вы искали
      </h2>
      <ul className={styles.list}>
        {searches.map((search) => (
          <li key={search} className={styles.row}>
            <PageLink href={withQuery(paths.search, { search })} onClick={(press) => isPlainPress(press) && onClose()}>
              <Icon name="clock-counter-clockwise" size={18} />
              <span>{search}</span>
            </PageLink>
            <button type="button" aria-label={`Забыть «${search}»`} onClick={() => onForget(search)}>
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
