import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { Teaser } from '@/contract/blocks';
import { formatDay } from '@/lib/dates';
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
            <Picture src={image.src} alt="" ratio="fill" sizes="200px" className={styles.picture} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
