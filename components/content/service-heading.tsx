import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { MoreLink } from '@/components/ui/more-link';
import { Picture } from '@/components/ui/picture';
import type { Document } from '@/contract/content';
import type { Crumb } from '@/contract/primitives';
import { paths } from '@/lib/paths';
import styles from './service-heading.module.css';

type Props = { document: Document; breadcrumbs: Crumb[] };

/** What the service is, what it costs, how to ask for it. */
export function ServiceHeading({ document: { title, summary, note, image }, breadcrumbs }: Props) {
  return (
    <>
      <Breadcrumbs items={breadcrumbs} />
      <header className={styles.heading}>
        <div className={styles.text}>
          <h1>{title}</h1>
          <p className={styles.lead}>{summary}</p>
          {note && <p className={styles.price}>{note}</p>}
          <div className={styles.buttons}>
            <ButtonLink href={paths.contacts} size="large">
              Заказать услугу
            </ButtonLink>
            <MoreLink href={paths.portfolio} name="Примеры работ" />
          </div>
        </div>
        <Picture
          src={image.src}
          alt={image.alt}
          ratio="fill"
          sizes="(min-width: 968px) 60vw, 100vw"
          eager
          className={styles.picture}
        />
      </header>
    </>
  );
}
