import { BasketIcon } from '@phosphor-icons/react/dist/ssr/Basket';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { PottedPlantIcon } from '@phosphor-icons/react/dist/ssr/PottedPlant';
import { ShovelIcon } from '@phosphor-icons/react/dist/ssr/Shovel';
import type { ReactNode } from 'react';
import { paths, phoneLink } from '@/lib/paths';
import styles from './bottom-bar.module.css';
import { NavLink } from './nav-link-client';

type Props = { phone: string /** How many pieces the cart holds. */; badge: ReactNode };

/** Five equal cells under the thumb, below 1301 px. [UI-05] */
export function BottomBar({ phone, badge }: Props) {
  return (
    <nav className={styles.bar} aria-label="Быстрый доступ">
      <a className={styles.cell} href={phoneLink(phone)}>
        <PhoneIcon size={24} aria-hidden />
        Позвонить
      </a>
      <NavLink className={styles.cell} href={paths.catalog()}>
        <PottedPlantIcon size={24} aria-hidden />
        Каталог
      </NavLink>
      <NavLink className={styles.cell} href={paths.services}>
        <ShovelIcon size={24} aria-hidden />
        Услуги
      </NavLink>
      <NavLink className={styles.cell} href={paths.cart}>
        <BasketIcon size={24} aria-hidden />
        <span className={styles.counted}>
          Корзина
          {badge}
        </span>
      </NavLink>
      <NavLink className={styles.cell} href={paths.contacts}>
        <MapPinIcon size={24} aria-hidden />
        Контакты
      </NavLink>
    </nav>
  );
}
