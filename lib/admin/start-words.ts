import type { AnswerOf } from '@/contract/call';
import type { staffDemo, ToFillIn } from '@/contract/staff/demo';
import { formatCount, type Noun, PLANTS } from '../format/plural';
import { adminPaths } from './paths';
import { moscowDay, timeOf } from './today-words';

const PIECES: Noun = { one: 'штука', few: 'штуки', many: 'штук' };

type Contents = AnswerOf<typeof staffDemo.demoContents>;

const NOUNS: Record<Exclude<keyof Contents, 'products' | 'own_products' | 'reserved'>, Noun> = {
  categories: { one: 'раздел каталога', few: 'раздела каталога', many: 'разделов каталога' },
  documents: {
    one: 'текст: страницы, новости, работы, услуги и\u00A0календарь',
    few: 'текста: страницы, новости, работы, услуги и\u00A0календарь',
    many: 'текстов: страницы, новости, работы, услуги и\u00A0календарь',
  },
  banners: { one: 'баннер', few: 'баннера', many: 'баннеров' },
  reviews: {
    one: 'отзыв, придуманный для примера',
    few: 'отзыва, придуманные для примера',
    many: 'отзывов, придуманных для примера',
  },
  orders: { one: 'заказ', few: 'заказа', many: 'заказов' },
};

const OWN: Noun = { one: 'ваше растение', few: 'ваших растения', many: 'ваших растений' };

export const goingLines = (contents: Contents): string[] => [
  `${formatCount(contents.products, PLANTS)} с\u00A0фотографиями, ценами и\u00A0остатками`,
  ...(contents.reserved > 0
    ? [`Из\u00A0них отложено в\u00A0корзинах и\u00A0неоплаченных заказах: ${formatCount(contents.reserved, PIECES)}`]
    : []),
  ...(['categories', 'documents', 'banners', 'reviews'] as const).flatMap((key) =>
    contents[key] > 0 ? [formatCount(contents[key], NOUNS[key])] : [],
  ),
  'Название, телефон, адрес, почта и\u00A0реквизиты, тариф доставки',
];

export const stayingLines = ({ own_products, orders }: Contents): string[] => [
  ...(own_products > 0 ? [`${formatCount(own_products, OWN)} и\u00A0разделы, где они стоят`] : []),
  orders > 0
    ? `${formatCount(orders, NOUNS.orders)}, покупатели и\u00A0их письма: растения в\u00A0заказах останутся записаны`
    : 'Покупатели и\u00A0их письма',
  'Обращения и\u00A0отзывы покупателей, переадресация',
  'Сотрудники, ключи программ и\u00A0журнал',
];

/** «до завтра, 14:20», in the nursery's time zone. */
export function untilText(until: string, now: Date): string {
  const moment = new Date(until);
  const isToday = moscowDay(moment) === moscowDay(now);
  return isToday ? `до\u00A0${timeOf(moment)}` : `до\u00A0завтра, ${timeOf(moment)}`;
}

type FillInWords = { name: string; where: string; link?: { href: string; name: string } };

const IN_COMMON = 'Попросите разработчика. Подробности для него: настройка common в\u00A0базе';

export const FILL_IN_WORDS: Record<ToFillIn, FillInWords> = {
  name: { name: 'Название магазина', where: IN_COMMON },
  phone: { name: 'Телефон', where: IN_COMMON },
  address: { name: 'Адрес и\u00A0часы работы', where: IN_COMMON },
  email: { name: 'Почта на\u00A0сайте', where: IN_COMMON },
  seller: { name: 'Реквизиты для\u00A0счетов', where: IN_COMMON },
  legal_pages: {
    name: 'Политика, согласие и\u00A0оферта',
    where:
      'Заготовки с\u00A0местами в\u00A0скобках. Попросите разработчика их\u00A0заполнить. Подробности для него: документы в\u00A0базе',
    link: { href: '/offer', name: 'Посмотреть оферту' },
  },
  mailboxes: {
    name: 'Почта, с\u00A0которой уходят письма',
    where: 'Попросите разработчика. Подробности для него: NURSERY_EMAIL и\u00A0MAIL_FROM в\u00A0настройках сервера',
  },
  delivery: {
    name: 'Цены доставки',
    where: 'Попросите разработчика. Подробности для него: вызов /api/staff/delivery/tariff',
    link: { href: '/delivery', name: 'Посмотреть страницу' },
  },
  products: {
    name: 'Первые растения',
    where: 'Раздел каталога добавляется в\u00A0карточке растения',
    link: { href: adminPaths.newProduct(), name: 'Добавить растение' },
  },
};
