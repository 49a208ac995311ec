import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { Teaser } from '@/contract/blocks';
import styles from './case-mosaic.module.css';

/** One large work and two beside it. */
export function CaseMosaic({ items }: { items: Teaser[] }) {
  return (
    <ul className={styles.mosaic}>
      {items.map(({ path, title, note, image }) => (
        <li key={path}>
          <PageLink href={path} className={styles.case}>
            <Picture
              src={image.src}
              alt={image.alt}
              ratio="landscape"
              sizes="(min-width: 968px) 56vw, 100vw"
              className={styles.picture}
            />
            <h3>{title}</h3>
            {note && <p>{note}</p>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
