import { expect, test } from 'vitest';
import type { OrderStatus } from '@/contract/orders';
import { isRecentSlip, refuseUndo, type Standing } from './rules';

const NOW = new Date('2026-11-27T12:00:00Z');
const HOUR_MS = 3_600_000;

type Facts = Partial<Omit<Standing, 'last'>> & { last?: Partial<NonNullable<Standing['last']>> };

function refused(status: OrderStatus, { last, ...facts }: Facts = {}): string | undefined {
  const moved_at = new Date(NOW.getTime() - HOUR_MS);
  const move = { status, moved_at, actor: 'account:1', lost: 0, ...last };
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

const ONLY_RECENT = /за последние сутки/;

test('only the last move, by staff, within a day is taken back', () => {
  const ago = (hours: number) => ({ last: { moved_at: new Date(NOW.getTime() - hours * HOUR_MS) } });
  expect(refused('done', ago(23.9))).toBeUndefined();
  expect(refused('done', ago(24))).toMatch(ONLY_RECENT);
  expect(refused('cancelled', { last: { actor: null } })).toMatch(ONLY_RECENT);
  expect(refused('ready', { status: 'done' })).toMatch(ONLY_RECENT);
  const nothing = { former: undefined, status: 'new', to_pay: 0, online: 'none', hasSentReceipt: false } as const;
  expect(refuseUndo({ ...nothing, last: undefined }, NOW)).toMatch(ONLY_RECENT);
  expect(isRecentSlip({ last: undefined, status: 'new' }, NOW)).toBe(false);
});

test.each([
  ['refunded', {}, /^Деньги уже возвращаются/],
  ['cancelled', { online: 'arrived' }, /^Банк уже возвращает деньги/],
  ['cancelled', { online: 'begun' }, undefined],
  ['cancelled', { last: { lost: 1 } }, /погибшие растения/],
  ['awaiting_payment', { online: 'begun' }, /^Покупатель уже платит/],
  ['awaiting_payment', { online: 'arrived' }, /^Покупатель уже платит/],
  ['paid', { to_pay: 0 }, /сначала уберите/],
  ['paid', { to_pay: 1 }, undefined],
  ['assembling', { former: 'awaiting_payment' }, /^Заказ уже оплачен/],
  ['assembling', { former: 'awaiting_payment', to_pay: 1 }, undefined],
  ['done', { hasSentReceipt: true }, /^Чек о выдаче уже ушёл/],
  ['shipped', { hasSentReceipt: true }, /^Чек о выдаче уже ушёл/],
  ['ready', { hasSentReceipt: true, online: 'arrived' }, /^Чек о выдаче уже ушёл/],
  ['assembling', { hasSentReceipt: true, to_pay: 1 }, /^Чек о выдаче уже ушёл/],
] as [OrderStatus, Facts, RegExp | undefined][])('%s with %j: %s', (status, facts, words) => {
  const message = refused(status, facts);
  if (words) expect(message).toMatch(words);
  else expect(message).toBeUndefined();
});
