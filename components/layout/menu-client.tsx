'use client';

// Client: the RSC payload carries the menu once for sidebar, sheet and search.

import { usePathname } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { NavLink } from '@/components/ui/nav-link-client';
import type { MenuItem } from '@/contract/site';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import styles from './menu.module.css';

type Props = {
  items: MenuItem[];
  large?: boolean;
};

/** Submenus are `details` elements and work without scripts. [UI-03, ROUTE-13] */
export function Menu({ items, large = false }: Props) {
  return (
    <nav className={classNames(styles.menu, large && styles.large)} aria-label="Разделы">
      <MenuLevel items={items} parentPath="" parentName="Меню" large={large} />
    </nav>
  );
}

type LevelProps = { items: MenuItem[]; parentPath: string; parentName: string; large: boolean };

function MenuLevel({ items, parentPath, parentName, large }: LevelProps) {
  return (
    <ul className={styles.level}>
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
                    <Icon name="caret-right" size={16} label={`Раскрыть «${item.name}»`} />
                  </span>
                  <span className={styles.back}>
                    <Icon name="arrow-left" size={20} /> {parentName}
                  </span>
                </summary>
                <div className={styles.panel}>
                  {large ? (
                    <p className={styles.title}>{item.name}</p>
                  ) : (
                    <NavLink href={path} className={styles.title}>
                      {item.name}
                    </NavLink>
                  )}
                  <MenuLevel items={item.submenu} parentPath={path} parentName={item.name} large={large} />
                  {large && (
                    <div className={styles.whole}>
                      <ButtonLink href={path} tone="tint" wide>
                        {WHOLE[path] ?? 'Весь раздел'}
                      </ButtonLink>
                    </div>
                  )}
                </div>
              </MenuFold>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const WHOLE: Record<string, string> = { [paths.catalog()]: 'Весь каталог', [paths.services]: 'Все услуги' };

type MenuFoldProps = { path: string; className?: string | undefined; children: ReactNode };

export function MenuFold({ path, className, children }: MenuFoldProps) {
  const page = usePathname();
  const isWithin = page.startsWith(`${path}/`);
  const [choice, setChoice] = useState({ page, isOpen: isWithin });
  if (choice.page !== page) setChoice({ page, isOpen: isWithin });
  const isOpen = choice.page === page ? choice.isOpen : isWithin;

  const follow = (isNow: boolean) => {
    if (isNow !== isOpen) setChoice({ page, isOpen: isNow });
  };
  const goBack = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { currentTarget: details } = event;
    // `toggle` fires late: at a quick Escape the element is open before the state says so.
    if (event.key !== 'Escape' || event.defaultPrevented || !details.open) return;
    event.preventDefault();
    details.open = false;
    details.querySelector('summary')?.focus();
  };

  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => follow(currentTarget.open)}
      onKeyDown={goBack}
    >
      {children}
    </details>
  );
}
