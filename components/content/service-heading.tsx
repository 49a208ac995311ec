import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { MoreLink } from '@/components/ui/more-link';
import type { Document } from '@/contract/content';
import type { Crumb } from '@/contract/primitives';
import { paths } from '@/lib/paths';
import { Illustration } from './illustration';
import styles from './service-heading.module.css';

type Props = {
  document: Document;
  breadcrumbs: Crumb[];
  action: ReactNode;
};

export function ServiceHeading({ document: { title, summary, note, image }, breadcrumbs, action }: Props) {
  return (
    <>
      <Breadcrumbs items={breadcrumbs} />
      <header className={styles.heading}>
        <div className={styles.text}>
          <h1>{title}</h1>
          <p className={styles.lead}>{summary}</p>
          {note && <p className={styles.price}>{note}</p>}
          <div className={styles.buttons}>
            {action}
            <MoreLink href={paths.portfolio} name="Примеры работ" />
          </div>
        </div>
        <Illustration
          image={image}
          ratio="fill"
          sizes="(min-width: 1663px) 1160px, (min-width: 968px) 70vw, 130vw"
          eager
          className={styles.picture}
        />
      </header>
    </>
  );
}
