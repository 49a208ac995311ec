import { PageHeading } from '@/components/ui/page-heading';
import { Picture } from '@/components/ui/picture';
import type { Document } from '@/contract/content';
import type { Crumb } from '@/contract/primitives';
import styles from './case-heading.module.css';

type Props = { document: Document; breadcrumbs: Crumb[] };

export function CaseHeading({ document: { title, summary, image }, breadcrumbs }: Props) {
  return (
    <>
      <PageHeading title={title} breadcrumbs={breadcrumbs} lead={summary} />
      <Picture
        src={image.src}
        alt={image.alt}
        color={image.color}
        ratio="fill"
        sizes="(min-width: 1301px) 82vw, 100vw"
        eager
        className={styles.cover}
      />
    </>
  );
}
