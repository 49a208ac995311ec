import { PageHeading } from '@/components/ui/page-heading';
import { Picture } from '@/components/ui/picture';
import type { Document } from '@/contract/content';
import type { Crumb } from '@/contract/primitives';
import { formatDay } from '@/lib/dates';
import styles from './article-heading.module.css';

type Props = { document: Document; breadcrumbs: Crumb[] };

/** Date, title and cover of a news item. */
export function ArticleHeading({ document: { title, date, image, summary }, breadcrumbs }: Props) {
  return (
    <>
      <PageHeading
        title={title}
        breadcrumbs={breadcrumbs}
        above={date && <time dateTime={date}>{formatDay(date)}</time>}
      />
      <Picture
        src={image.src}
        alt={image.alt}
        ratio="wide"
        sizes="(min-width: 1301px) 1300px, 100vw"
        eager
        className={styles.cover}
      />
      <p className={styles.lead}>{summary}</p>
    </>
  );
}
