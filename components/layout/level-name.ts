import type { Common, MenuItem } from '@/contract/site';
import { paths } from '@/lib/paths';

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

/** Deepest menu level above the page; a product belongs to its category. [UI-04] */
export function levelName(menu: MenuItem[], links: Common['footer']['links'], path: string): string | undefined {
  const other = [...OTHERS, ...links.map(({ name, link }) => [link, name] as const)].find(([at]) => isWithin(path, at));
  return other?.[1] ?? deepestName(menu, '', path);
}

function deepestName(items: MenuItem[], parentPath: string, path: string): string | undefined {
  const item = items.find(({ slug }) => isWithin(path, `${parentPath}/${slug}`));
  return item && (deepestName(item.submenu ?? [], `${parentPath}/${item.slug}`, path) ?? item.name);
}

const isWithin = (path: string, level: string) => path === level || path.startsWith(`${level}/`);
