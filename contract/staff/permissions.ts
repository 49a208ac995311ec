export const STAFF_ROLES = ['owner', 'manager', 'agronomist', 'picker', 'accountant', 'exchange'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_NAMES: Record<StaffRole, string> = {
  owner: 'Владелец',
  manager: 'Менеджер',
  agronomist: 'Агроном',
  picker: 'Сборщик',
  accountant: 'Бухгалтер',
  exchange: 'Обмен',
};

export const PERMISSIONS = [
  'account.own',
  'orders.read',
  'orders.assemble',
  'orders.write',
  'orders.sums',
  'orders.money',
  'inbox.read',
  'inbox.write',
  'customers.read',
  'customers.erase',
  'products.write',
  'reviews.moderate',
  'messages.send',
  'newsletter.send',
  'site.write',
  'delivery.write',
  'people.manage',
  'demo.manage',
  'log.read',
  'log.restore',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const NOT_FOR_KEYS = ['account.own', 'people.manage', 'demo.manage'] as const satisfies Permission[];

export const PERMISSION_NAMES: Record<Permission, string> = {
  'account.own': 'Своя учётная запись',
  'orders.read': 'Смотреть заказы без сумм',
  'orders.assemble': 'Отмечать сборку заказов',
  'orders.write': 'Вести заказы',
  'orders.sums': 'Видеть суммы и оплату заказов',
  'orders.money': 'Отмечать деньги и возвраты',
  'inbox.read': 'Смотреть обращения и претензии',
  'inbox.write': 'Отвечать на обращения и претензии',
  'customers.read': 'Смотреть покупателей',
  'customers.erase': 'Выгружать и удалять личные данные покупателей',
  'products.write': 'Менять товары, цены и остатки',
  'reviews.moderate': 'Проверять отзывы',
  'messages.send': 'Повторять неотправленные сообщения',
  'newsletter.send': 'Рассылать письма подписчикам',
  'site.write': 'Менять баннеры и переадресацию',
  'delivery.write': 'Менять тариф доставки',
  'people.manage': 'Управлять сотрудниками и ключами',
  'demo.manage': 'Убирать и возвращать демо-магазин',
  'log.read': 'Смотреть журнал изменений',
  'log.restore': 'Возвращать прежние значения',
};
