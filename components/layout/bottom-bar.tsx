import { BasketIcon } from '@phosphor-icons/react/dist/ssr/Basket';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import type { ReactNode } from 'react';
import { paths, phoneLink } from '@/lib/paths';
import { AccountLink } from './account-link-client';
import styles from './bottom-bar.module.css';
import { NavLink } from './nav-link-client';
import { SearchToggle } from './search-toggle-client';

type Props = { phone: string; favouritesBadge: ReactNode; cartBadge: ReactNode };

/** Five equal cells under the thumb, below 1301 px. The icon of the current page is filled. [UI-05] */
export function BottomBar({ phone, favouritesBadge, cartBadge }: Props) {
  return (
    <nav className={styles.bar} aria-label="Быстрый доступ">
      <a className={styles.cell} href={phoneLink(phone)}>
        <PhoneIcon size={24} aria-hidden />
        Позвонить
      </a>
      <SearchToggle className={styles.cell}>
        <MagnifyingGlassIcon size={24} aria-hidden />
        Поиск
      </SearchToggle>
      <NavLink className={styles.cell} href={paths.favourites}>
        <HeartIcon size={24} aria-hidden />
        <HeartIcon size={24} weight="fill" aria-hidden />
        Избранное
        <span className={styles.corner}>{favouritesBadge}</span>
      </NavLink>
      <NavLink className={styles.cell} href={paths.cart}>
        <BasketIcon size={24} aria-hidden />
        <BasketIcon size={24} weight="fill" aria-hidden />
        Корзина
        <span className={styles.corner}>{cartBadge}</span>
      </NavLink>
      <AccountLink className={styles.cell} signIn="Войти" iconSize={24} />
    </nav>
  );
}
