import { ButtonLink } from '@/components/ui/button';
import { LIMITS } from '@/contract/limits';
import { type CatalogQuery, catalogAddress, MAX_PAGES } from '@/lib/catalog/query';
import { formatNumber } from '@/lib/format/plural';
import { InPlace } from './in-place-client';
import styles from './show-more.module.css';

type Props = {
  path: string;
  query: CatalogQuery;
  from: number;
  pages: number;
  shown: number;
  total: number;
};

export function ShowMore({ path, query, from, pages, shown, total }: Props) {
  const { page } = query;
  const isMore = page < pages && page - from + 1 < MAX_PAGES;
  const next = Math.min(LIMITS.page_size, total - page * LIMITS.page_size);
  const before = (from - 1) * LIMITS.page_size;
  const range = before > 0 ? `${formatNumber(before + 1)}–${formatNumber(before + shown)}` : formatNumber(shown);
  return (
    <div className={styles.more}>
      <p role="status">
        Показано {range} из {formatNumber(total)}
      </p>
      {isMore && (
        <InPlace kind="more">
          <ButtonLink href={catalogAddress(path, query, { page: page + 1, from })} tone="secondary" rel="nofollow">
            Показать ещё {formatNumber(next)}
          </ButtonLink>
        </InPlace>
      )}
    </div>
  );
}
