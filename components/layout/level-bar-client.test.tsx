import { expect, test } from 'vitest';
import { levelOf } from './level-bar-client';

const MENU = [
  {
    name: 'Каталог',
    slug: 'catalog',
    submenu: [{ name: 'Хвойные', slug: 'hvojnye', submenu: [{ name: 'Туи', slug: 'tui' }] }],
  },
  { name: 'Новости и статьи', slug: 'news' },
];
const LINKS = [{ name: 'Политика конфиденциальности', link: '/policy' }];

test.each([
  ['/catalog', 'Каталог', '/catalog'],
  ['/catalog/hvojnye', 'Хвойные', '/catalog/hvojnye'],
  ['/catalog/hvojnye/tui', 'Туи', '/catalog/hvojnye/tui'],
  ['/catalog/hvojnye/tui/tuya-smaragd', 'Туи', '/catalog/hvojnye/tui'],
  ['/catalog/rozy', 'Каталог', '/catalog'],
  ['/news/osennyaya-posadka', 'Новости и статьи', '/news'],
])('[UI-04] the level of %s is %s of the menu', (path, name, href) => {
  expect(levelOf(MENU, LINKS, path)).toEqual([name, href]);
});

test.each([
  ['/policy', 'Политика конфиденциальности'],
  ['/cart', 'Корзина'],
  ['/checkout', 'Оформление заказа'],
  ['/result', 'Поиск'],
  ['/compare', 'Сравнение'],
  ['/care/tuya-smaragd', 'Памятка по уходу'],
  ['/account', 'Профиль'],
  ['/account/orders/detail', 'Заказы'],
])('[UI-04] the level of %s, which is not in the menu, is %s', (path, name) => {
  expect(levelOf(MENU, LINKS, path)).toEqual([name]);
});

test('[UI-04] an unknown path has no level', () => {
  expect(levelOf(MENU, LINKS, '/newsletter')).toEqual([]);
});
