import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { NavLink } from '@/components/ui/nav-link-client';
import { classNames } from '@/lib/class-names';
import { paths, phoneLink } from '@/lib/paths';
import { AccountLink } from './account-link-client';
import styles from './bottom-bar.module.css';
import { SearchToggle } from './search-toggle-client';

type Props = { phone: string; favouritesBadge: ReactNode; cartBadge: ReactNode };
type CellsProps = Props & { signIn?: string };

/** Below 1301 px. The icon of the current page is filled. [UI-05] */
export const BottomBar = (props: Props) => (
  <nav className={classNames(styles.bar, styles.bottom)} aria-label="Быстрый доступ">
    <Cells {...props} signIn="Войти" />
  </nav>
);

export const NavigationBar = (props: Props) => (
  <nav className={classNames(styles.bar, styles.top)} aria-label="Быстрые ссылки">
    <Cells {...props} />
  </nav>
);

const Cells = ({ phone, favouritesBadge, cartBadge, signIn }: CellsProps) => (
  <>
    {phone ? (
      <a className={styles.cell} href={phoneLink(phone)}>
        <Icon name="phone" size={24} />
        Позвонить
      </a>
    ) : (
      <NavLink className={styles.cell} href={paths.catalog()}>
        <Icon name="plant" size={24} />
        Каталог
      </NavLink>
    )}
    <SearchToggle className={styles.cell}>
      <Icon name="magnifying-glass" size={24} />
      Поиск
    </SearchToggle>
    <NavLink className={styles.cell} href={paths.favourites}>
      <Icon name="heart" size={24} />
      <Icon name="heart" size={24} weight="fill" />
      Избранное
      <span className={styles.corner}>{favouritesBadge}</span>
    </NavLink>
    <NavLink className={styles.cell} href={paths.cart}>
      <Icon name="basket" size={24} />
      <Icon name="basket" size={24} weight="fill" />
      Корзина
      <span className={styles.corner}>{cartBadge}</span>
    </NavLink>
    <AccountLink className={styles.cell} signIn={signIn} iconSize={24} />
  </>
);
