import { expect, test } from 'vitest';
import { levelName } from './level-bar-client';

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
  ['/catalog', 'Каталог'],
  ['/catalog/hvojnye', 'Хвойные'],
  ['/catalog/hvojnye/tui', 'Туи'],
  ['/catalog/hvojnye/tui/tuya-smaragd', 'Туи'],
  ['/catalog/rozy', 'Каталог'],
  ['/news/osennyaya-posadka', 'Новости и статьи'],
  ['/policy', 'Политика конфиденциальности'],
  ['/cart', 'Корзина'],
  ['/checkout', 'Оформление заказа'],
  ['/result', 'Поиск'],
  ['/compare', 'Сравнение'],
  ['/care/tuya-smaragd', 'Памятка по уходу'],
  ['/account', 'Профиль'],
  ['/account/orders/detail', 'Заказы'],
  ['/newsletter', undefined],
])('[UI-04] the level of %s is %s', (path, name) => {
  expect(levelName(MENU, LINKS, path)).toBe(name);
});
