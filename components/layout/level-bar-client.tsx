'use client';

// Client: shows the level of the current URL. Without scripts «Меню» links to the menu of the top bar.

import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { useLinkButton } from '@/components/ui/use-link-button';
import type { Common, MenuItem } from '@/contract/site';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';
import styles from './level-bar.module.css';
import { MENU_ID } from './mobile-menu-fold-client';

type Props = {
  menu: MenuItem[];
  links: Common['footer']['links'];
  title?: string | undefined;
};

/** Below 1301 px, on all pages but home: back to the menu, and the current level. [UI-04, GEN-07] */
export function LevelBar({ menu, links, title }: Props) {
  const path = usePathname();
  const { setMenu } = useInterface();
  const button = useLinkButton(() => setMenu(true));
  if (path === paths.home) return null;
  const [name, href] = levelOf(menu, links, path);
  return (
    <nav className={styles.bar} aria-label="Уровень меню">
      <a className={styles.back} href={`#${MENU_ID}`} {...button}>
        <Icon name="caret-left" size={20} />
        Меню
      </a>
      <span className={styles.title}>{title ?? (href ? <PageLink href={href}>{name}</PageLink> : name)}</span>
    </nav>
  );
}

type Level = readonly [name?: string, menuPath?: string];

const OTHERS: [path: string, name: string][] = [
  [paths.cart, 'Корзина'],
  [paths.checkout, 'Оформление заказа'],
  [paths.favourites, 'Избранное'],
  [paths.search, 'Поиск'],
  [paths.compare, 'Сравнение'],
  [paths.careSheets, 'Памятка по уходу'],
  [paths.calendar, 'Календарь садовода'],
  [paths.login, 'Вход'],
  [paths.accountOrders, 'Заказы'],
  [paths.accountFavourites, 'Избранное'],
  [paths.accountSettings, 'Настройки'],
  [paths.account, 'Профиль'],
];

export function levelOf(menu: MenuItem[], links: Common['footer']['links'], path: string): Level {
  const other = [...OTHERS, ...links.map(({ name, link }) => [link, name] as const)].find(([at]) => isWithin(path, at));
  return other ? [other[1]] : (deepestLevel(menu, '', path) ?? []);
}

function deepestLevel(items: MenuItem[], parentPath: string, path: string): Level | undefined {
  const item = items.find(({ slug }) => isWithin(path, `${parentPath}/${slug}`));
  if (!item) return undefined;
  const at = `${parentPath}/${item.slug}`;
  return deepestLevel(item.submenu ?? [], at, path) ?? [item.name, at];
}

const isWithin = (path: string, level: string) => path === level || path.startsWith(`${level}/`);
