import { PageLink } from '@/components/ui/page-link';
import { SectionHeading } from '@/components/ui/section-heading';
import { formatNumber } from '@/lib/format/plural';
import type { BlockProps } from './block-context';
import styles from './categories.module.css';
import { Illustration } from './illustration';

/** Categories with a picture; the rest are listed below. */
const PICTURED = 5;
/** The tile is taller than wide, so the picture exceeds the tile's width. */
const LARGE =
  '(min-width: 1663px) 719px, (min-width: 1301px) 43vw, (min-width: 768px) 47vw, (min-width: 520px) 72vw, 92vw';
const SMALL = '(min-width: 1663px) 413px, (min-width: 1301px) 25vw, (min-width: 768px) 30vw, 46vw';

export function Categories({ block: { title, total, link, items } }: BlockProps<'categories'>) {
  const rest = items.slice(PICTURED);
  return (
    <section>
      <SectionHeading title={title} count={total} link={link} />
      <ul className={styles.tiles}>
        {items.slice(0, PICTURED).map(({ name, path, image, count }, index) => (
          <li key={path}>
            <PageLink href={path} className={styles.tile}>
              <Illustration image={image} sizes={index === 0 ? LARGE : SMALL} ratio="fill" className={styles.picture} />
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
