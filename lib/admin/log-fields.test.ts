import { expect, test } from 'vitest';
import { fieldName, isKopecks, isShownField, knownFieldName } from './log-fields';

const NAMES = `
  ad: Маркировка рекламы; added: В каталоге с; after_km: За километры дальше; agent: Устройство; amount:
  Количество; answer: Ответ; at: Когда; attempts: Попыток отправить; attributes: Свойства; author: Автор; bank_id:
  Номер в банке; bed: Место; blocks: Содержание; body: Текст; care: Уход; category_id: Раздел; changes: Что
  изменили; channel: Как отправляли; city: Город; comment: Комментарий покупателя; company: Реквизиты организации;
  confirm_until: Подтвердить до; confirmed_at: Подтверждён; consent_at: Согласие на обработку данных; created_at:
  Создано; currency: Валюта; customer_name: Имя покупателя; cutoff: Заказать до часа; days_from: Дней, самое
  меньшее; days_to: Дней, самое большее; dead_at: Не отправлено; decided_at: Проверен; delivery: Доставка;
  delivery_price: Цена доставки; description: Описание; disabled_at: Доступ закрыт; discount: Скидка;
  discount_price: Цена со скидкой; email: Почта; expires_at: Отправить до;
  exported: Личные данные выгружены; family: Сорт; forms: Для каких растений; free_from: Бесплатно от суммы;
  from_address: Прежний адрес; from_day: Показывать с; full_price: Цена без скидки; handover_on: День выдачи;
  headers: Служебные сведения письма; html: Оформленный текст; if_missing: Если растения не будет; image:
  Картинка; invited: Приглашение выслано снова; is_secret: С кодом или личной ссылкой; key: Название; key_hash:
  Ключ; kind: Вид; latin_name: Латинское название; link: Адрес; mailbox: Почтовый ящик; mailing_type: Откуда;
  meta: Для поисковых систем; min_order: Заказ не меньше; name: Название; note: Заметка; parent_id: Раздел выше;
  password_hash: Пароль; path: Адрес; pay_until: Оплатить до; payment_method: Способ оплаты; per_km: Цена
  километра; phone: Телефон; picture: Картинка; pictures: Фотографии; popularity: Популярность; position: Порядок;
  price: Цена; published_on: Опубликовано; query: Условия; rating: Оценка; reason: Причина; receipt: Чек;
  recipient: Получатель; refunded: Возвращено; refunded_before: Возвращено раньше; removed_at: Снят с продажи;
  rest_link_at: Ссылка на доплату; reviews_count: Отзывов; revoked_at: Отозван; role: Роль; scopes: Права;
  sent_at: Отправлено; service: Услуга; settled_at: Ответили; size: Размер; sku: Артикул; slug: Адрес; staff_note:
  Заметка для своих; stage: Состояние; state: Состояние; status: Состояние; stocked: Остаток; subject: Тема;
  summary: Коротко; synonyms: Другие названия; tags: Метки; text: Текст; title: Заголовок; to_address: Новый
  адрес; to_day: Показывать по; to_km: До километра; total: Сумма; total_after: Сумма после; total_before: Сумма
  до; totp_confirmed_at: Вход с кодом включён; totp_secret: Код из приложения; unit_price: Цена; username: Имя; value: Значение; way: Как
`;

test.each(
  NAMES.replace(/\s+/g, ' ')
    .trim()
    .split('; ')
    .map((line) => line.split(': ')),
)('the field %s is called «%s»', (field = '', name = '') => {
  expect(fieldName('products', field)).toBe(name);
});

test.each([
  ['staff_accounts', 'name', 'Имя'],
  ['order_payments', 'amount', 'Сумма'],
  ['order_payments', 'kind', 'Что сделали'],
  ['payments', 'amount', 'Сумма'],
  ['refunds', 'amount', 'Сумма'],
  ['delivery_rates', 'note', 'Пояснение'],
  ['customer_notes', 'key', 'Покупатель'],
  ['documents', 'note', 'Подпись'],
  ['order_extras', 'key', 'Услуга'],
] as const)('of %s the field %s is called «%s»', (subject, field, name) => {
  expect(knownFieldName(subject, field)).toBe(name);
});

test('a field of a later release is called by its column', () => {
  expect(knownFieldName('orders', 'some_new_thing')).toBeUndefined();
  expect(fieldName('orders', 'some_new_thing')).toBe('Поле «some new thing»');
});

test('ids and the order of rows are not shown', () => {
  const unsaid = ['id', 'order_id', 'product_id', 'account_id', 'payment_id', 'user_id', 'file_id', 'message_id'];
  unsaid.push('actor', 'enquiry_id', 'claim_id', 'review_id', 'place', 'lineage', 'changed_at', 'number', 'urgency');
  expect(unsaid.filter(isShownField)).toEqual([]);
  expect(['name', 'category_id', 'bank_id'].filter((field) => !isShownField(field))).toEqual([]);
});

test('prices are kopecks everywhere, an amount only in records of money', () => {
  const sums = ['price', 'discount_price', 'unit_price', 'full_price', 'total', 'discount', 'delivery_price'];
  sums.push('total_before', 'total_after', 'refunded', 'refunded_before', 'per_km', 'free_from', 'min_order');
  expect(sums.filter((field) => !isKopecks('orders', field))).toEqual([]);
  expect(['stocked', 'to_km', 'amount'].filter((field) => isKopecks('products', field))).toEqual([]);
  expect(isKopecks('payments', 'attempts')).toBe(false);
  const money = ['order_payments', 'payments', 'refunds', 'order_lines'] as const;
  expect(money.map((subject) => isKopecks(subject, 'amount'))).toEqual([true, true, true, false]);
});

test('technical marks of a letter are left out', () => {
  expect(['headers', 'is_secret', 'subject'].map(isShownField)).toEqual([false, false, true]);
});
