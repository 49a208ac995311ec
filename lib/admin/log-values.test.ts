import { describe, expect, test } from 'vitest';
import type { LoggedTable } from '@/contract/staff/log';
import { CHANGED, valueText } from './log-values';

const text = (subject: LoggedTable, field: string, value: unknown) =>
  valueText(subject, field, value)?.replaceAll('\u00A0', ' ');

describe('a value of the log', () => {
  test.each<[LoggedTable, string, Record<string, string>]>([
    ['orders', 'status', { new: 'принят', refunded: 'возвращён' }],
    ['orders', 'payment_method', { on_receipt: 'При получении', invoice: 'По счёту' }],
    ['orders', 'if_missing', { replace: 'Заменить похожим' }],
    ['order_payments', 'kind', { payment: 'Получили', refund: 'Вернули' }],
    ['order_payments', 'way', { sbp: 'По СБП' }],
    [
      'payments',
      'stage',
      {
        ...{ begun: 'начат', pending: 'ждём оплату', held: 'деньги отложены банком', cancelled: 'отменён' },
        ...{ taken: 'оплачен', returning: 'возвращаем деньги', unreturned: 'банк отказал в возврате' },
        returned: 'деньги возвращены',
      },
    ],
    [
      'refunds',
      'stage',
      {
        ...{ queued: 'ждёт другого возврата', begun: 'начат', pending: 'банк возвращает', done: 'деньги возвращены' },
        ...{ refused: 'банк отказал', by_staff: 'вернули сами' },
      },
    ],
    ['refunds', 'kind', { whole: 'весь платёж', part: 'часть платежа' }],
    ['reviews', 'state', { pending: 'ждёт проверки', published: 'опубликован', rejected: 'отклонён' }],
    [
      'enquiries',
      'mailing_type',
      { header: 'заявка с сайта', consultation: 'консультация', service: 'услуга', newsletter: 'рассылка' },
    ],
    ['documents', 'kind', { page: 'страница', case: 'Портфолио' }],
    ['outbox', 'channel', { mail: 'письмом', sms: 'по СМС', telegram: 'в Telegram' }],
    [
      'delivery_rates',
      'kind',
      {
        ...{ pickup: 'самовывоз', zone: 'доставка', terminal: 'до транспортной компании', crane: 'манипулятор' },
        ...{ box: 'упаковка', carrying: 'занос', visit: 'выезд', planting: 'посадка' },
      },
    ],
    ['staff_accounts', 'role', { picker: 'Сборщик' }],
    ['inbox_entries', 'kind', { letter: 'письмо', done: 'ответили без письма', reopened: 'открыли снова' }],
    ['order_extras', 'key', { box: 'Термобокс' }],
    ['settings', 'key', { forms: 'формы заявок' }],
  ])('of %s, %s, is told in words', (subject, field, words) => {
    const told = Object.keys(words).map((value) => [value, text(subject, field, value)]);
    expect(Object.fromEntries(told)).toEqual(words);
  });

  test.each<[LoggedTable, string, unknown, string | undefined]>([
    ['orders', 'phone', undefined, undefined],
    ['orders', 'phone', null, undefined],
    ['orders', 'phone', '', undefined],
    ['orders', 'total', 0, '0 ₽'],
    ['orders', 'total', 199_050, '1 990,50 ₽'],
    ['products', 'stocked', 12_500, '12 500'],
    ['products', 'category_id', 7, 'изменено'],
    ['categories', 'parent_id', 7, 'изменено'],
    ['products', 'family', 'tuya-zapadnaya', 'изменено'],
    ['enquiries', 'service', 'planting', 'изменено'],
    ['banners', 'is_on', true, 'да'],
    ['banners', 'is_on', false, 'нет'],
    ['orders', 'pay_until', '2026-11-27T22:30:00+00:00', '28 ноября 2026, 01:30'],
    ['orders', 'handover_on', '2026-11-30', '30 ноября 2026'],
    ['orders', 'comment', 'до 2026-11-30', 'до 2026-11-30'],
    ['orders', 'comment', '2026-11-30 днём', '2026-11-30 днём'],
    ['orders', 'comment', 'в 2026-11-27T22:30', 'в 2026-11-27T22:30'],
    ['orders', 'status', 'of_tomorrow', 'of_tomorrow'],
    ['staff_keys', 'scopes', ['orders.read', 'later'], 'Смотреть заказы без сумм, later'],
    ['products', 'tags', [], undefined],
    ['products', 'tags', ['а', 1], 'изменено'],
    ['products', 'attributes', { form: 'C5' }, 'изменено'],
  ])('of %s, %s, %j is told as %j', (subject, field, value, told) => {
    expect(text(subject, field, value)).toBe(told);
  });

  test('is cut at 200 characters', () => {
    const [fits, long] = ['а'.repeat(200), 'а'.repeat(201)];
    expect(text('products', 'description', fits)).toBe(fits);
    expect(text('products', 'description', long)).toBe(`${fits}…`);
    expect(text('products', 'tags', [long])).toBe(`${fits}…`);
  });

  test('that is personal is only shown as changed', () => {
    expect(CHANGED).toBe('изменено');
  });
});
