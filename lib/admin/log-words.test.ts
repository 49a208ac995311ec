import { expect, test } from 'vitest';
import { entry, type GivenEntry, sentence } from '../../tests/setup/log-sentence';
import { describeEntry, entryTitle, recordName } from './log-words';

test.each<[string, GivenEntry]>([
  [
    'Заказ № 3502-3219: собирается → собран',
    {
      subject: 'orders',
      name: '3502-3219',
      order: '3502-3219',
      before: { status: 'assembling' },
      after: { status: 'ready' },
    },
  ],
  [
    'Заказ № 3502-3219: принят → собирается',
    {
      ...{ subject: 'orders', order: '3502-3219', before: { status: 'new' } },
      after: { status: 'assembling', confirmed_at: '2026-11-27T09:00:00+00:00' },
    },
  ],
  [
    'Товар «Туя западная», цена: 1 990 ₽ → 2 190 ₽',
    { subject: 'products', name: 'Туя западная', before: { price: 199_000 }, after: { price: 219_000 } },
  ],
  [
    'Товар «Туя западная», остаток: 7 → 3',
    { subject: 'products', name: 'Туя западная', before: { stocked: 7 }, after: { stocked: 3 } },
  ],
  [
    'Товар «Туя западная»: снят с продажи',
    { subject: 'products', name: 'Туя западная', after: { removed_at: '2026-11-27T09:00:00+00:00' } },
  ],
  [
    'Сотрудник Иван: приглашён, менеджер | Почта: ivan@yarus.example',
    {
      subject: 'staff_accounts',
      name: 'Иван',
      kind: 'added',
      after: { name: 'Иван', email: 'ivan@yarus.example', role: 'manager' },
    },
  ],
  [
    'Сотрудник Иван, роль: Сборщик → Менеджер',
    { subject: 'staff_accounts', name: 'Иван', before: { role: 'picker' }, after: { role: 'manager' } },
  ],
  [
    'Сотрудник Иван: снова открыт доступ',
    { subject: 'staff_accounts', name: 'Иван', before: { disabled_at: '2026-11-27T09:00:00+00:00' } },
  ],
  [
    'Сотрудник Ольга, пароль: изменён',
    {
      subject: 'staff_accounts',
      name: 'Ольга',
      before: { password_hash: 'изменено' },
      after: { password_hash: 'изменено' },
    },
  ],
  [
    'Вход сотрудника Иван: завершён | Устройство: Chrome, Linux',
    { subject: 'staff_sessions', name: 'Иван', kind: 'removed', before: { account_id: 'x', agent: 'Chrome, Linux' } },
  ],
  [
    'Заказ № 3502-3219, Туя западная: добавлена | Количество: 2; Цена: 990 ₽',
    {
      subject: 'order_lines',
      name: 'Туя западная',
      order: '3502-3219',
      kind: 'added',
      after: { order_id: 'x', amount: 2, unit_price: 99_000 },
    },
  ],
  [
    'Запись о деньгах заказа № 3502-3219: получили 500 ₽ наличными',
    {
      subject: 'order_payments',
      order: '3502-3219',
      kind: 'added',
      after: { amount: 50_000, kind: 'payment', way: 'cash' },
    },
  ],
  [
    'Заказ № 3502-3219: подтверждён | День выдачи: 30 ноября 2026',
    {
      subject: 'orders',
      order: '3502-3219',
      after: { confirmed_at: '2026-11-27T09:00:00+00:00', handover_on: '2026-11-30' },
    },
  ],
  [
    'Претензия по заказу № 3502-3219: ответили',
    { subject: 'order_claims', order: '3502-3219', after: { settled_at: '2026-11-27T09:00:00Z' } },
  ],
  [
    'Заказ № 1 | Погибло: Туя, 2 шт, Сосна, 1 шт',
    { subject: 'orders', order: '1', kind: 'added', after: { losses: ['Туя, 2 шт', 'Сосна, 1 шт'] } },
  ],
  ['Покупатель: личные данные выгружены', { subject: 'customer_notes', kind: 'added', after: { exported: true } }],
  [
    'Рассылка «Осень»: отправлена',
    { subject: 'newsletter', name: 'Осень', kind: 'added', after: { subject: 'Осень' } },
  ],
  [
    'Отзыв о питомнике: ждёт проверки → опубликован',
    { subject: 'reviews', before: { state: 'pending' }, after: { state: 'published' } },
  ],
  [
    'Настройка «формы заявок», значение: изменено',
    { subject: 'settings', key: 'forms', name: 'forms', before: { value: [{}] }, after: { value: [{}, {}] } },
  ],
  [
    'Баннер «Весна», поле «new thing»: 1 → 2',
    { subject: 'banners', name: 'Весна', before: { new_thing: 1 }, after: { new_thing: 2 } },
  ],
  [
    'Заметка о покупателе: добавлена',
    {
      subject: 'customer_notes',
      kind: 'added',
      after: { key: 'изменено', note: 'изменено', changed_at: '2026-11-27' },
    },
  ],
  [
    'Заказ № 3502-3219: добавлен | Сумма: 1 990 ₽',
    {
      ...{ subject: 'orders', order: '3502-3219', kind: 'added' },
      after: { number: 35_023_219, total: 199_000, phone: 'изменено' },
    },
  ],
])('%s', (expected, given) => {
  expect(sentence(given)).toBe(expected);
});

const SETTLED = { settled_at: '2026-11-27T09:00:00Z' };

test.each<[string, GivenEntry]>([
  ['Отзыв о товаре «Туя»: добавлен', { subject: 'reviews', name: 'Туя', kind: 'added' }],
  [
    'Запись о деньгах заказа № 1: убрана, было «Вернули 500 ₽ картой» | Заметка: чек 7',
    {
      ...{ subject: 'order_payments', order: '1', kind: 'removed' },
      before: { amount: 50_000, kind: 'refund', way: 'card', note: 'чек 7' },
    },
  ],
  [
    'Запись о деньгах заказа № 1, заметка: чек 7 → чек 8',
    { subject: 'order_payments', order: '1', before: { note: 'чек 7' }, after: { note: 'чек 8' } },
  ],
  [
    'Заказ № 1: изменён | Что изменили: Туя: 3 → 2; Причина: просила',
    {
      ...{ subject: 'order_edits', order: '1', kind: 'added' },
      after: { changes: ['Туя: 3 → 2'], reason: 'просила', total_after: 100 },
    },
  ],
  [
    'Покупатель: личные данные удалены, также в 3 заказах',
    { subject: 'customer_notes', kind: 'added', after: { erased_orders: 3 } },
  ],
  [
    'Покупатель: личные данные удалены, также в 21 заказе',
    { subject: 'customer_notes', kind: 'added', after: { erased_orders: 21 } },
  ],
  ['Покупатель: личные данные удалены', { subject: 'customer_notes', kind: 'added', after: { erased_orders: 0 } }],
  [
    'Ответ на обращение: удалён | Вид: ответили без письма',
    { subject: 'inbox_entries', kind: 'removed', before: { kind: 'done', claim_id: 'x', text: 'изменено' } },
  ],
  [
    'Заказ № 1: добавлена | Услуга: Термобокс; Количество: 1',
    { subject: 'order_extras', order: '1', kind: 'added', after: { key: 'box', amount: 1 } },
  ],
  [
    'Сообщение: отправлено ещё раз',
    { subject: 'outbox', before: { dead_at: '2026-11-27T09:00:00Z', attempts: 5 }, after: { attempts: 0 } },
  ],
  [
    'Сообщение, не отправлено: 27 ноября 2026, 12:00 → 28 ноября 2026, 12:00',
    { subject: 'outbox', before: { dead_at: '2026-11-27T09:00:00Z' }, after: { dead_at: '2026-11-28T09:00:00Z' } },
  ],
  ['Сотрудник Иван: приглашение выслано снова', { subject: 'staff_accounts', name: 'Иван', after: { invited: true } }],
  ['Сотрудник Иван: приглашён, без роли', { subject: 'staff_accounts', name: 'Иван', kind: 'added' }],
  [
    'Ключ программы «1С»: выдан | Права: Смотреть заказы без сумм',
    { subject: 'staff_keys', name: '1С', kind: 'added', after: { name: '1С', scopes: ['orders.read'] } },
  ],
  [
    'Ключ программы «1С»: отказы просмотрены | Отказов убрано: 4',
    { subject: 'staff_keys', name: '1С', kind: 'added', after: { dismissed: 4 } },
  ],
  [
    'Ключ программы «1С»: отозван',
    { subject: 'staff_keys', name: '1С', after: { revoked_at: '2026-11-27T09:00:00Z' } },
  ],
  [
    'Ключ программы «1С»: снова действует',
    { subject: 'staff_keys', name: '1С', before: { revoked_at: '2026-11-27T09:00:00Z' } },
  ],
  [
    'Заказ № 1: подтверждение снято',
    { subject: 'orders', order: '1', before: { confirmed_at: '2026-11-27T09:00:00Z' } },
  ],
  ['Претензия по заказу № 1: снова ждёт ответа', { subject: 'order_claims', order: '1', before: SETTLED }],
  ['Обращение: ответили', { subject: 'enquiries', after: SETTLED }],
  ['Обращение: снова ждёт ответа', { subject: 'enquiries', before: SETTLED }],
  ['Партия: закончилась', { subject: 'lots', after: { closed_at: '2026-11-27T09:00:00Z' } }],
  ['Партия: снова открыта', { subject: 'lots', before: { closed_at: '2026-11-27T09:00:00Z' } }],
  ['Товар: снова в продаже', { subject: 'products', before: { removed_at: '2026-11-27T09:00:00Z' } }],
  [
    'Сотрудник Иван: доступ закрыт',
    { subject: 'staff_accounts', name: 'Иван', after: { disabled_at: '2026-11-27T09:00:00Z' } },
  ],
  [
    'Товар, снят с продажи: 27 ноября 2026, 12:00 → 28 ноября 2026, 12:00',
    {
      subject: 'products',
      before: { removed_at: '2026-11-27T09:00:00Z' },
      after: { removed_at: '2026-11-28T09:00:00Z' },
    },
  ],
  [
    'Товар: добавлен | Снят с продажи: 27 ноября 2026, 12:00',
    { subject: 'products', kind: 'added', after: { removed_at: '2026-11-27T09:00:00Z' } },
  ],
  ['Обращение, телефон: стёрт', { subject: 'enquiries', before: { phone: 'изменено' } }],
  [
    'Обращение, телефон: 79161234567',
    { subject: 'enquiries', before: { phone: 'изменено' }, after: { phone: '79161234567' } },
  ],
  ['Товар, место: Гряда 2 → пусто', { subject: 'products', before: { bed: 'Гряда 2' }, after: { bed: null } }],
  ['Товар, место: Гряда 2', { subject: 'products', before: { bed: null }, after: { bed: 'Гряда 2' } }],
  ['Товар: изменён', { subject: 'products', before: { bed: null }, after: { bed: '' } }],
  [
    'Товар | Цена: 1 ₽ → 2 ₽; Остаток: 7 → 3',
    { subject: 'products', before: { price: 100, stocked: 7 }, after: { price: 200, stocked: 3 } },
  ],
  ['Онлайн-платёж: начат → оплачен', { subject: 'payments', before: { stage: 'begun' }, after: { stage: 'taken' } }],
  [
    'Заказ № 1: принят → подтверждён',
    { subject: 'orders', order: '1', before: { status: 'new', bed: null }, after: { status: 'confirmed', bed: null } },
  ],
])('%s', (expected, given) => {
  expect(sentence(given)).toBe(expected);
});

test.each<[string, GivenEntry]>([
  ['Товар «Астильба „Каттлея“»: изменён', { subject: 'products', name: 'Астильба «Каттлея»' }],
  [
    'Сотрудник Ольга | Пароль: изменён; Почта: изменена',
    {
      ...{ subject: 'staff_accounts', name: 'Ольга' },
      before: { password_hash: 'изменено', email: 'изменено' },
      after: { password_hash: 'изменено', email: 'изменено' },
    },
  ],
  [
    'Баннер «Весна»: добавлен | Порядок: 1',
    { subject: 'banners', name: 'Весна', kind: 'added', after: { title: 'Весна', position: 1 } },
  ],
  [
    'Баннер «Лето», заголовок: Весна → Лето',
    { subject: 'banners', name: 'Лето', before: { title: 'Весна' }, after: { title: 'Лето' } },
  ],
  [
    'Возврат по заказу № 1: добавлен | Сумма: 5 ₽',
    { subject: 'refunds', order: '1', kind: 'added', after: { amount: 500, currency: 'RUB', refunded_before: 0 } },
  ],
])('quotes, genders and noise: %s', (expected, given) => {
  expect(sentence(given)).toBe(expected);
});

test('what has no value on one side names only the other', () => {
  const only = (before: object, after: object) =>
    describeEntry({ ...entry({ subject: 'products' }), before: { ...before }, after: { ...after } }).only;
  expect(only({ bed: 'Гряда 2' }, {})).toStrictEqual({ name: 'место', before: 'Гряда 2' });
  expect(only({}, { bed: 'Гряда 2' })).toStrictEqual({ name: 'место', after: 'Гряда 2' });
});

test('a moment is shown in the nursery’s time zone', () => {
  const text = sentence({ subject: 'orders', order: '1', after: { pay_until: '2026-11-27T22:30:00+00:00' } });
  expect(text).toContain('оплатить до: 28 ноября 2026, 01:30');
});

test('a row without a name has the name of its kind', () => {
  expect(entryTitle(entry({ subject: 'enquiries' }))).toBe('Обращение');
  expect(entryTitle(entry({ subject: 'redirects', key: '/was', name: '/was' }))).toBe('Переадресация «/was»');
});

test('a filter by record or customer is named', () => {
  const line = {
    ...entry({ subject: 'order_lines', name: 'Туя', order: '1-2' }),
    id: 1,
    at: '',
    actor: '',
    can_restore: false,
  };
  expect(recordName({ subject: 'orders', key: 'k' }, line)).toBe('Заказ №\u00A01-2');
  expect(recordName({ subject: 'staff_accounts', key: 'k' }, undefined)).toBe('Сотрудник');
  expect(recordName({ customer: '79161234567' }, line)).toMatch(/^покупатель \+7.916/);
  expect(recordName({ customer: 'anna@mail.example' }, undefined)).toBe('покупатель anna@mail.example');
  expect(recordName({ subject: 'orders' }, line)).toBeUndefined();
});
