import { expect, test } from 'vitest';
import type { LogEntry } from '@/contract/staff/log';
import { entry, sentence } from '../../tests/setup/log-sentence';
import { entryTitle, LOG_SUBJECTS } from './log-words';

const REMOVALS: [LogEntry['subject'], string, string][] = [
  ['orders', 'Заказ', 'Заказ № 1: удалён'],
  ['order_lines', 'Строка заказа', 'Заказ № 1: удалена'],
  ['order_extras', 'Услуга заказа', 'Заказ № 1: удалена'],
  ['order_payments', 'Деньги заказа', 'Запись о деньгах заказа № 1: убрана, было «»'],
  ['order_edits', 'Изменение заказа', 'Заказ № 1: удалён'],
  ['payments', 'Онлайн-платёж', 'Онлайн-платёж заказа № 1: удалён'],
  ['refunds', 'Возврат', 'Возврат по заказу № 1: удалён'],
  ['order_claims', 'Претензия', 'Претензия по заказу № 1: удалена'],
  ['enquiries', 'Обращение', 'Заказ № 1: удалено'],
  ['inbox_entries', 'Ответ на обращение', 'Заказ № 1: удалён'],
  ['products', 'Товар', 'Заказ № 1: удалён'],
  ['lots', 'Партия', 'Заказ № 1: удалена'],
  ['product_files', 'Файл с ценами', 'Заказ № 1: удалён'],
  ['categories', 'Раздел', 'Заказ № 1: удалён'],
  ['reviews', 'Отзыв', 'Отзыв о питомнике: удалён'],
  ['documents', 'Страница', 'Заказ № 1: удалена'],
  ['banners', 'Баннер', 'Заказ № 1: удалён'],
  ['redirects', 'Переадресация', 'Заказ № 1: удалена'],
  ['settings', 'Настройка', `Настройка «${entry({ subject: 'settings' }).key}»: удалена`],
  ['delivery_rates', 'Тариф доставки', 'Заказ № 1: удалён'],
  ['demo_archive', 'Демо-магазин', 'Демо-магазин: убран'],
  ['customer_notes', 'Покупатель: заметка и личные данные', 'Заказ № 1: удалена'],
  ['outbox', 'Сообщение', 'Сообщение по заказу № 1: удалено'],
  ['newsletter', 'Рассылка', 'Заказ № 1: отправлена'],
  ['staff_accounts', 'Сотрудник', 'Сотрудник: удалён'],
  ['staff_sessions', 'Вход сотрудника', 'Вход сотрудника: завершён'],
  ['staff_keys', 'Ключ программы', 'Заказ № 1: удалён'],
  ['planned_discounts', 'Скидка по датам', 'Заказ № 1: удалена'],
  ['staff_views', 'Сохранённый вид', 'Заказ № 1: удалён'],
];

test.each(REMOVALS)('the removal of %s, «%s», reads «%s»', (subject, name, text) => {
  expect(LOG_SUBJECTS.find(({ value }) => value === subject)).toEqual({ value: subject, name });
  expect(sentence({ subject, order: '1', kind: 'removed' })).toBe(text);
});

test.each([
  ['common', 'Настройка «общее: контакты, меню, продавец»'],
  ['forms', 'Настройка «формы заявок»'],
  ['reviews_form', 'Настройка «форма отзыва»'],
  ['feedback_services', 'Настройка «услуги в форме заявки»'],
  ['companions', 'Настройка «что предлагать вместе»'],
  ['page_404', 'Настройка «страница „Не найдено“»'],
])('the setting %s is called %s', (key, title) => {
  expect(entryTitle(entry({ subject: 'settings', key }))).toBe(title);
});
