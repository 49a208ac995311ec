import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { MenuItem } from '@/contract/site';
import { classNames } from '@/lib/class-names';
import styles from './menu.module.css';
import { MenuFold } from './menu-fold-client';
import { NavLink } from './nav-link-client';

type Props = { items: MenuItem[]; large?: boolean };

/** The main menu. A submenu slides over its parent and works without scripts: it is a `details`. [UI-03, ROUTE-13] */
export function Menu({ items, large = false }: Props) {
  return (
    <nav className={classNames(styles.menu, large && styles.large)} aria-label="Разделы">
      <MenuLevel items={items} parentPath="" parentName="Меню" />
    </nav>
  );
}

type LevelProps = { items: MenuItem[]; parentPath: string; parentName: string };

function MenuLevel({ items, parentPath, parentName }: LevelProps) {
  return (
    <ul>
      {items.map((item) => {
        const path = `${parentPath}/${item.slug}`;
        return (
          <li key={item.slug} className={styles.item}>
            <NavLink href={path} className={styles.link}>
              {item.name}
            </NavLink>
            {item.submenu && item.submenu.length > 0 && (
              <MenuFold path={path} className={styles.fold}>
                <summary>
                  <span className={styles.open}>
                    <CaretRightIcon size={16} aria-label={`Раскрыть «${item.name}»`} />
                  </span>
                  <span className={styles.back}>
                    <ArrowLeftIcon size={20} aria-hidden /> {parentName}
                  </span>
                </summary>
                <div className={styles.panel}>
                  <NavLink href={path} className={styles.title}>
                    {item.name}
                  </NavLink>
                  <MenuLevel items={item.submenu} parentPath={path} parentName={item.name} />
                </div>
              </MenuFold>
            )}
          </li>
        );
      })}
    </ul>
  );
}
