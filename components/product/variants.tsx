import { PageLink } from '@/components/ui/page-link';
import type { Variant } from '@/contract/catalog';
import { formatRoubles } from '@/contract/format';
import { classNames } from '@/lib/class-names';
import styles from './variants.module.css';

type Props = { variants: Variant[] /** Address of the page. */; current: string };

/** Sizes of the same plant, each a page of its own. */
export function Variants({ variants, current }: Props) {
  if (variants.length < 2) return null;
  return (
    <nav className={styles.variants} aria-label="Размеры">
      <ul>
        {variants.map(({ uuid, path, size, price, discount_price, total_quantity }) => (
          <li key={uuid}>
            <PageLink
              href={path}
              aria-current={path === current ? 'page' : undefined}
              className={classNames(styles.variant, total_quantity === 0 && styles.out)}
            >
              <b>{size}</b>
              <span>{total_quantity === 0 ? 'нет в наличии' : formatRoubles(discount_price ?? price)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
