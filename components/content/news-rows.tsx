import { PageLink } from '@/components/ui/page-link';
import type { Teaser } from '@/contract/blocks';
import { formatDay } from '@/lib/format/dates';
import { Illustration } from './illustration';
import styles from './news-rows.module.css';

export function NewsRows({ items }: { items: Teaser[] }) {
  return (
    <ul>
      {items.map(({ path, title, summary, image, date }) => (
        <li key={path}>
          <PageLink href={path} className={styles.row}>
            {date && <time dateTime={date}>{formatDay(date)}</time>}
            <h3>{title}</h3>
            <p>{summary}</p>
            <Illustration
              image={image}
              alt=""
              ratio="fill"
              sizes="(min-width: 768px) 196px, 104px"
              className={styles.picture}
            />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
