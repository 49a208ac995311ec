import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { Teaser } from '@/contract/blocks';
import styles from './case-mosaic.module.css';

const LARGE = '(min-width: 968px) 845px, 92vw';
const SMALL = '(min-width: 1663px) 422px, (min-width: 1301px) 25vw, (min-width: 968px) 34vw, 92vw';

export function CaseMosaic({ items }: { items: Teaser[] }) {
  return (
    <ul className={styles.mosaic}>
      {items.map(({ path, title, note, image }, index) => (
        <li key={path}>
          <PageLink href={path} className={styles.case}>
            <Picture
              src={image.src}
              alt={image.alt}
              color={image.color}
              ratio="landscape"
              sizes={index === 0 ? LARGE : SMALL}
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
