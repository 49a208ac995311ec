import type { LoggedTable } from '../../contract/staff/log';

type Values = Record<string, unknown>;
type Entry = { subject: LoggedTable; kind: 'added' | 'changed' | 'removed'; before: Values; after: Values };
type Words = Record<string, (former: unknown) => string>;

const either = (former: string, none: string) => (value: unknown) => (value ? former : none);

const STATES: Record<string, string> = {
  pending: 'отзыв снова ждёт проверки',
  published: 'отзыв снова опубликован',
  rejected: 'отзыв снова отклонён',
};

const ANSWERED: Words = { settled_at: either('снова отмечено «ответили без письма»', 'обращение снова ждёт ответа') };

const OF_FIELDS: Partial<Record<LoggedTable, Words>> = {
  products: {
    price: () => 'вернули прежнюю цену',
    discount_price: either('вернули прежнюю цену со\u00A0скидкой', 'скидка снята'),
    bed: either('вернули прежнее место', 'место убрано'),
    name: () => 'вернули прежнее название',
    latin_name: either('вернули прежнее латинское название', 'латинское название убрано'),
    size: either('вернули прежний размер', 'размер убран'),
    pictures: () => 'вернули прежние фотографии',
    description: () => 'вернули прежнее описание',
    removed_at: either('товар снова снят с\u00A0продажи', 'товар снова в\u00A0продаже'),
  },
  categories: {
    name: () => 'вернули прежнее название',
    slug: () => 'вернули прежний адрес',
    description: () => 'вернули прежнее описание',
    picture: () => 'вернули прежнюю картинку',
    parent_id: () => 'раздел снова на\u00A0прежнем месте',
    meta_title: either('вернули прежний заголовок для\u00A0поиска', 'заголовок для\u00A0поиска убран'),
    meta_description: either('вернули прежнее описание для\u00A0поиска', 'описание для\u00A0поиска убрано'),
    promoted: () => 'вернули прежние отборы',
    sort: () => 'вернули прежний порядок растений',
    placed: () => 'вернули прежний порядок растений',
  },
  lots: {
    arrived_on: () => 'вернули прежний день прихода',
    supplier: either('вернули прежнего поставщика', 'поставщик убран'),
    certificate: either('вернули прежний сертификат', 'сертификат убран'),
    place: either('вернули прежнее место', 'место убрано'),
    ready_on: either('вернули прежний день готовности', 'день готовности убран'),
    remind_on: either('вернули прежний день напоминания', 'день напоминания убран'),
    reminder: either('вернули прежнее напоминание', 'напоминание убрано'),
    closed_at: either('партия снова закончилась', 'партия снова открыта'),
  },
  lot_files: { removed_at: either('файл снова убран', 'файл снова у\u00A0партии') },
  orders: { handover_on: either('вернули прежний день выдачи', 'день выдачи снят') },
  enquiries: ANSWERED,
  order_claims: ANSWERED,
  reviews: {
    state: (former) => STATES[String(former)] ?? 'вернули прежнее решение об\u00A0отзыве',
    answer: either('вернули прежний ответ', 'ответ убран'),
  },
  staff_accounts: {
    name: () => 'вернули прежнее имя',
    role: () => 'вернули прежнюю роль',
    disabled_at: either('доступ снова закрыт', 'доступ снова открыт'),
  },
};

const OF_WHOLE: Partial<Record<LoggedTable, Record<Entry['kind'], string>>> = {
  banners: { added: 'Баннер убран', changed: 'Вернули прежний баннер', removed: 'Баннер снова на\u00A0месте' },
  redirects: {
    added: 'Переадресация убрана',
    changed: 'Вернули прежнюю переадресацию',
    removed: 'Переадресация снова действует',
  },
  delivery_rates: {
    added: 'Строка тарифа убрана',
    changed: 'Вернули прежний тариф доставки',
    removed: 'Строка тарифа снова на\u00A0месте',
  },
};

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function restoredText({ subject, kind, before, after }: Entry): string {
  const words = Object.entries(OF_FIELDS[subject] ?? {}).filter(([field]) => field in before || field in after);
  const parts = words.map(([field, wordsOf]) => wordsOf(before[field]));
  return OF_WHOLE[subject]?.[kind] ?? (upperFirst(parts.join(', ')) || 'Прежние значения записаны');
}
