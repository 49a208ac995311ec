import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Common } from '@/contract/site';
import { classNames } from '@/lib/class-names';
import { paths, phoneLink } from '@/lib/paths';
import { AccountLink } from './account-link-client';
import { Brand } from './brand';
import { SearchToggle } from './search-toggle-client';
import styles from './top-bar.module.css';

type Props = {
  header: Common['header'];
  hours: string | undefined;
  searchText: ReactNode;
  action: ReactNode;
  favouritesBadge: ReactNode;
  cartBadge: ReactNode;
  menu: ReactNode;
};

/** [UI-01] */
export function TopBar({ header, hours, searchText, action, favouritesBadge, cartBadge, menu }: Props) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.brand} data-letterhead>
          <Brand logo={header.logo} alt={header.logo_alt} />
        </div>
        <div className={styles.middle}>
          {/* Two toggles, a field or an icon, so that the tab order matches the visual order at each width. */}
          <SearchToggle className={styles.field}>
            <Icon name="magnifying-glass" size={20} />
            <span>{searchText}</span>
          </SearchToggle>
          {header.phone && (
            <a className={styles.phone} href={phoneLink(header.phone)}>
              {header.phone}
              {hours && <small>{hours}</small>}
            </a>
          )}
        </div>
        <div className={styles.action}>{action}</div>
        <SearchToggle className={classNames(styles.icon, styles.search)}>
          <Icon name="magnifying-glass" size={24} />
          <VisuallyHidden>Поиск</VisuallyHidden>
        </SearchToggle>
        <PageLink href={paths.favourites} className={styles.icon}>
          <Icon name="heart" size={24} />
          <VisuallyHidden>Избранное</VisuallyHidden>
          {favouritesBadge}
        </PageLink>
        <PageLink href={paths.cart} className={styles.icon}>
          <Icon name="basket" size={24} />
          <VisuallyHidden>Корзина</VisuallyHidden>
          {cartBadge}
        </PageLink>
        <AccountLink className={styles.account} iconSize={20} />
        {menu}
      </div>
    </header>
  );
}
