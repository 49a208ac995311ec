import type { IconName } from '@/lib/media/icon-set';
import { Icon } from './icon';
import { PageLink } from './page-link';
import styles from './pagination.module.css';

type Props = { page: number; pages: number; addressOf: (page: number) => string };

export function Pagination({ page, pages, addressOf }: Props) {
  if (pages < 2) return null;
  const isWithin = page <= pages;
  return (
    <nav className={styles.pagination} aria-label="Страницы">
      {isWithin && page > 1 ? (
        <PageLink href={addressOf(page - 1)} rel="prev" aria-label="Предыдущая страница">
          <Icon name="caret-left" size={20} />
        </PageLink>
      ) : (
        <End icon="caret-left" />
      )}
      {shownPages(page, pages).map((number, index, all) => (
        <span key={number} className={styles.group}>
          {number - (all[index - 1] ?? 0) > 1 && <span className={styles.gap}>…</span>}
          <PageLink
            href={addressOf(number)}
            aria-label={`Страница ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </PageLink>
        </span>
      ))}
      {page < pages ? (
        <PageLink href={addressOf(page + 1)} rel="next" aria-label="Следующая страница">
          <Icon name="caret-right" size={20} />
        </PageLink>
      ) : (
        <End icon="caret-right" />
      )}
    </nav>
  );
}

const End = ({ icon }: { icon: IconName }) => (
  <span className={styles.end}>
    <Icon name={icon} size={20} />
  </span>
);

function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
