import { expect, test } from 'vitest';
import type { LogEntry } from '@/contract/staff/log';
import { describeEntry, entryPage, entryTitle, recordName } from './log-words';

const entry = (given: Partial<LogEntry> & Pick<LogEntry, 'subject'>) => ({
  key: '00000000-0000-4000-8000-000000000001',
  ...{ name: '', kind: 'changed' as const, before: {}, after: {} },
  ...given,
});

/** As the page writes it. */
function sentence(given: Parameters<typeof entry>[0]): string {
  const { title, action, only, changes } = describeEntry(entry(given));
  const values = ({ before, after }: { before?: string; after?: string }) =>
    `${before === undefined ? '' : `${before} → `}${after ?? 'пусто'}`;
  const line = only && `${only.name ? `, ${only.name}` : ''}: ${values(only)}`;
  const list = changes.map((change) => `${change.name}: ${values(change)}`).join('; ');
  return `${title}${line ?? ''}${action && `: ${action}`}${list && ` | ${list}`}`.replaceAll('\u00A0', ' ');
}

test.each<[string, Parameters<typeof entry>[0]]>([
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
    'Сотрудник Ольга, пароль: изменено',
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
    'Заметка о покупателе: личные данные выгружены',
    { subject: 'customer_notes', kind: 'added', after: { exported: true } },
  ],
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

test('a moment is shown in the nursery’s time zone', () => {
  const text = sentence({ subject: 'orders', order: '1', after: { pay_until: '2026-11-27T22:30:00+00:00' } });
  expect(text).toContain('оплатить до: 28 ноября 2026, 01:30');
});

test('an entry leads to its card, for whoever may open it', () => {
  const order = entry({ subject: 'order_lines', order: '3502-3219' });
  expect(entryPage(order, ['orders.read'])).toBe('/admin/orders/3502-3219');
  expect(entryPage(order, [])).toBeUndefined();
  const person = entry({ subject: 'staff_accounts', key: 'a1' });
  expect(entryPage(person, ['people.manage'])).toBe('/admin/people#a1');
  expect(entryPage(person, ['log.read'])).toBeUndefined();
  expect(entryPage(entry({ subject: 'products', page: '/catalog/thuja' }), [])).toBe('/catalog/thuja');
  expect(entryPage(entry({ subject: 'customer_notes' }), ['customers.read'])).toBeUndefined();
});

test('an enquiry, a claim and a review lead to their cards in the inbox', () => {
  const [enquiry, claim] = [
    entry({ subject: 'enquiries', key: 'e1' }),
    entry({ subject: 'order_claims', key: 'c1', order: '3502-3219' }),
  ];
  expect([enquiry, claim].map((one) => entryPage(one, ['inbox.read']))).toEqual(['/admin/inbox/e1', '/admin/inbox/c1']);
  expect([enquiry, claim].map((one) => entryPage(one, ['orders.read']))).toEqual([
    undefined,
    '/admin/orders/3502-3219',
  ]);
  const review = entry({ subject: 'reviews', key: 'r1', page: '/catalog/thuja' });
  expect(entryPage(review, ['reviews.moderate'])).toBe('/admin/inbox/reviews/r1');
  expect(entryPage(review, ['log.read'])).toBe('/catalog/thuja');
  expect(entryPage({ ...enquiry, kind: 'removed' }, ['inbox.read'])).toBeUndefined();
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
