import { expect, test } from 'vitest';
import type { OrderStatus } from '@/contract/orders';
import { isRecentStaffMove, refuseUndo, type Standing } from './rules';

const NOW = new Date('2026-11-27T12:00:00Z');
const HOUR_MS = 3_600_000;

type Facts = Partial<Omit<Standing, 'last'>> & { last?: Partial<NonNullable<Standing['last']>> };

function refused(status: OrderStatus, { last, ...facts }: Facts = {}): string | undefined {
  const moved_at = new Date(NOW.getTime() - HOUR_MS);
  const move = { status, moved_at, actor: 'account:1', losses: [], ...last };
  return refuseUndo(
    { last: move, former: 'new', status, to_pay: 0, online: 'none', hasSentReceipt: false, ...facts },
    NOW,
  );
}

test.each(['confirmed', 'awaiting_payment', 'assembling', 'ready', 'shipped', 'done', 'cancelled'] as const)(
  'a slip of the hand into %s is taken back',
  (status) => {
    expect(refused(status)).toBeUndefined();
  },
);

const ONLY_RECENT = 'Вернуть можно только перевод, который сотрудник сделал за последние сутки';

test('only the last move, by staff, within a day is taken back', () => {
  const ago = (hours: number) => ({ last: { moved_at: new Date(NOW.getTime() - hours * HOUR_MS) } });
  expect(refused('done', ago(23.9))).toBeUndefined();
  expect(refused('done', ago(24))).toBe(ONLY_RECENT);
  expect(refused('cancelled', { last: { actor: null } })).toBe(ONLY_RECENT);
  expect(refused('ready', { status: 'done' })).toBe(ONLY_RECENT);
  const nothing = { former: undefined, status: 'new', to_pay: 0, online: 'none', hasSentReceipt: false } as const;
  expect(refuseUndo({ ...nothing, last: undefined }, NOW)).toBe(ONLY_RECENT);
  expect(isRecentStaffMove({ last: undefined, status: 'new' }, NOW)).toBe(false);
});

const HANDED_OVER = 'Чек о выдаче уже ушёл в налоговую и покупателю. Верните деньги или оформите новый заказ';

test.each([
  ['refunded', {}, 'Деньги уже возвращаются покупателю'],
  ['cancelled', { online: 'arrived' }, 'Банк уже возвращает деньги. Оформите новый заказ'],
  ['cancelled', { online: 'begun' }, undefined],
  ['cancelled', { last: { losses: ['Туя, 1 шт'] } }, 'При отмене списали погибшие растения. Оформите новый заказ'],
  ['awaiting_payment', { online: 'begun' }, 'Покупатель уже платит онлайн'],
  ['awaiting_payment', { online: 'arrived' }, 'Покупатель уже платит онлайн'],
  ['paid', { to_pay: 0 }, 'Заказ оплачен. Если запись об оплате ошибочная, сначала уберите её'],
  ['paid', { to_pay: 1 }, undefined],
  ['assembling', { former: 'awaiting_payment' }, 'Заказ уже оплачен, ждать оплаты больше нечего'],
  ['assembling', { former: 'awaiting_payment', to_pay: 1 }, undefined],
  ['done', { hasSentReceipt: true }, HANDED_OVER],
  ['shipped', { hasSentReceipt: true }, HANDED_OVER],
  ['ready', { hasSentReceipt: true, online: 'arrived' }, HANDED_OVER],
  ['assembling', { hasSentReceipt: true, to_pay: 1 }, HANDED_OVER],
] as [OrderStatus, Facts, string | undefined][])('%s with %j: %s', (status, facts, words) => {
  expect(refused(status, facts)).toBe(words);
});
