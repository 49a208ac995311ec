import type { ReactNode } from 'react';
import { ListHeading } from '@/components/catalog/list-heading';
import { SearchForm } from '@/components/search/search-form';
import { FocusHeading } from '@/components/ui/focus-heading-client';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import styles from './search-frame.module.css';

export const SEARCH_TITLE = 'Поиск';

type Props = {
  text: string;
  count?: number | undefined;
  children?: ReactNode;
};

export function SearchFrame({ text, count, children }: Props) {
  const title = text ? `По запросу «${text}»` : SEARCH_TITLE;
  return (
    <>
      <div className={text ? styles.top : undefined}>
        <ListHeading title={title} count={count} breadcrumbs={crumbsTo({ name: SEARCH_TITLE, path: paths.search })} />
        {text && <FocusHeading title={title} />}
        <div className={text ? styles.again : undefined}>
          <SearchForm text={text} />
        </div>
      </div>
      {children}
    </>
  );
}
