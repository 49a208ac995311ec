import type { LoggedTable } from '@/contract/staff/log';
import { LOG_SUBJECTS } from './log-words';

type Words = Record<string, string> | string;

const SETTLED = { settled_at: 'отметка «ответили», без письма' };
const WHOLE = 'добавление, изменение и удаление';

/** By field; one text where the whole record is restored. */
export const RESTORABLE_WORDS: Partial<Record<LoggedTable, Words>> = {
  products: {
    ...{ price: 'цена', discount_price: 'цена со скидкой', bed: 'место', removed_at: 'снятие с продажи' },
    ...{ name: 'название', latin_name: 'латинское название', size: 'размер', description: 'описание' },
    pictures: 'фотографии',
  },
  categories: {
    ...{ name: 'название', slug: 'адрес', description: 'описание', picture: 'картинка', parent_id: 'перенос' },
    ...{ meta_title: 'заголовок для поиска', meta_description: 'описание для поиска' },
    ...{ promoted: 'быстрые отборы', sort: 'порядок растений', placed: 'растения по порядку' },
  },
  lots: {
    ...{ arrived_on: 'день прихода', supplier: 'поставщик', certificate: 'сертификат', place: 'место' },
    ...{ ready_on: 'готовность', remind_on: 'день напоминания', reminder: 'напоминание', closed_at: 'закончилась' },
  },
  lot_files: { removed_at: 'файл убран' },
  orders: { handover_on: 'день выдачи, если он ещё не прошёл' },
  enquiries: SETTLED,
  order_claims: SETTLED,
  reviews: { state: 'решение', answer: 'ответ' },
  banners: WHOLE,
  redirects: WHOLE,
  delivery_rates: `${WHOLE}, у выезда и посадки — только изменение`,
  staff_accounts: { name: 'имя', role: 'роль', disabled_at: 'доступ' },
};

export const RESTORABLE_LINES: readonly string[] = Object.entries(RESTORABLE_WORDS).map(([subject, words]) => {
  const name = LOG_SUBJECTS.find(({ value }) => value === subject)?.name ?? '';
  return `${name}: ${typeof words === 'string' ? words : Object.values(words).join(', ')}`;
});

/** `of`: tables of which nothing is restored. */
export const KEPT_LINES: readonly { text: string; of: readonly LoggedTable[] }[] = [
  { text: 'Остаток: с тех пор он менялся с каждым заказом', of: [] },
  {
    text: 'Личные данные, заметки и сохранённые виды: журнал их не хранит, только отметку, что они менялись',
    of: ['customer_notes', 'staff_views'],
  },
  {
    text: 'Заказы: состояние, правки и деньги исправьте в самом заказе',
    of: ['order_lines', 'order_extras', 'order_payments', 'order_edits', 'payments', 'refunds'],
  },
  { text: 'Файлы с ценами: отмените весь список в «Ценах и остатках»', of: ['product_files'] },
  { text: 'Загруженные фотографии: верните прежние фотографии товара', of: ['media'] },
  { text: 'Объединённые и удалённые разделы: прежние адреса ведут на новые, раздел добавьте заново', of: [] },
  { text: 'Письма, ответы и рассылки: отправленное не отозвать', of: ['outbox', 'inbox_entries', 'newsletter'] },
  { text: 'Скидки по датам: отмените их в «Ценах и остатках»', of: ['planned_discounts'] },
  { text: 'Ключи и входы: выдайте новый ключ, сотрудник войдёт снова', of: ['staff_keys', 'staff_sessions'] },
  { text: 'Демо-магазин: верните его в «Своём магазине» в течение суток', of: ['demo_archive'] },
  {
    text: 'Страницы и настройки сайта: прежних значений админка не пишет',
    of: ['documents', 'settings'],
  },
];
