import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { formatNumber } from '@/lib/plural';
import type { BlockProps } from './block-context';
import styles from './categories.module.css';

/** So many categories have a picture; the rest stand in a list below. */
const PICTURED = 5;
const SIZES = '(min-width: 768px) 40vw, 100vw';

/** A mosaic whose first tile is the largest. */
export function Categories({ block: { title, link, items } }: BlockProps<'categories'>) {
  const rest = items.slice(PICTURED);
  return (
    <section>
      <SectionHeading title={title} link={link} />
      <ul className={styles.tiles}>
        {items.slice(0, PICTURED).map(({ name, path, image, count }) => (
          <li key={path}>
            <PageLink href={path} className={styles.tile}>
              <Picture src={image.src} alt={image.alt} sizes={SIZES} ratio="fill" className={styles.picture} />
              <span className={styles.name}>
                {name} <small>{formatNumber(count)}</small>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <ul className={styles.list}>
          {rest.map(({ name, path, count }) => (
            <li key={path}>
              <PageLink href={path}>
                {name} <small>{formatNumber(count)}</small>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
