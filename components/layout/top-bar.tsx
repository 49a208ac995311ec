import { BasketIcon } from '@phosphor-icons/react/dist/ssr/Basket';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Common } from '@/contract/site';
import { paths, phoneLink } from '@/lib/paths';
import { Brand } from './brand';
import styles from './top-bar.module.css';

type Props = {
  header: Common['header'];
  /** How many pieces the cart holds. */
  badge: ReactNode;
  /** The menu of narrow screens with its toggle. */
  menu: ReactNode;
};

/** Fixed at the top, 85 px high, 73 px on narrow screens. [UI-01] */
export function TopBar({ header, badge, menu }: Props) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand logo={header.logo} alt={header.logo_alt} />
        <a className={styles.phone} href={phoneLink(header.phone)}>
          {header.phone}
        </a>
        <ButtonLink href={paths.contacts} size="compact">
          {header.button_text}
        </ButtonLink>
        <PageLink href={paths.cart} className={styles.cart}>
          <BasketIcon size={24} aria-hidden />
          <VisuallyHidden>Корзина</VisuallyHidden>
          {badge}
        </PageLink>
        {menu}
      </div>
    </header>
  );
}
