import { PageHeading } from '@/components/ui/page-heading';
import type { Document } from '@/contract/content';
import type { Crumb } from '@/contract/primitives';
import { formatDay } from '@/lib/format/dates';
import styles from './article-heading.module.css';
import { Illustration } from './illustration';
import { readingTime } from './reading-time';

type Props = { document: Document; breadcrumbs: Crumb[] };

export function ArticleHeading({ document: { title, date, image, blocks }, breadcrumbs }: Props) {
  return (
    <>
      <PageHeading
        title={title}
        breadcrumbs={breadcrumbs}
        above={
          <>
            {date && <time dateTime={date}>{formatDay(date)}</time>}
            {date && ', '}
            {readingTime(blocks)}
          </>
        }
      />
      <Illustration
        image={image}
        ratio="wide"
        sizes="(min-width: 1663px) 1295px, (min-width: 1301px) 78vw, 92vw"
        eager
        className={styles.cover}
      />
    </>
  );
}
