import { PageHeading } from '@/components/ui/page-heading';
import type { Document } from '@/contract/content';
import type { Crumb } from '@/contract/primitives';
import styles from './article-heading.module.css';
import { Illustration } from './illustration';

type Props = { document: Document; breadcrumbs: Crumb[] };

export function MonthHeading({ document: { title, note, image, summary }, breadcrumbs }: Props) {
  return (
    <>
      <PageHeading title={title} breadcrumbs={breadcrumbs} above={note} lead={summary} />
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
