import { describe, expect, test } from 'vitest';
import { deltaPolicy, noticeOf, statePolicy } from './policies';

describe('the state policy', () => {
  const answered = { status: 1, message: 'Добавлено', total: 1 } as const;

  test('[FAV-01] an answer confirms the requested state; only a mark has a message', () => {
    expect(statePolicy.judge(answered, false, true)).toEqual({
      confirmed: true,
      outcome: { kind: 'done', message: 'Добавлено' },
    });
    expect(statePolicy.judge(answered, true, false)).toEqual({
      confirmed: false,
      outcome: { kind: 'done', message: '' },
    });
  });

  test('[FAV-01] status 0 is a refusal and changes nothing', () => {
    expect(statePolicy.judge({ ...answered, status: 0, message: 'Список полон' }, false, true)).toEqual({
      confirmed: false,
      outcome: { kind: 'refused', message: 'Список полон' },
    });
  });
});

describe('the delta policy', () => {
  const answered = { status: 1, message: 'ок', max_allowed_amount: 9 } as const;

  test('[CART-03] an answer with another amount than requested has no outcome yet', () => {
    expect(deltaPolicy.judge({ ...answered, amount: 5 }, 1, 3)).toEqual({ confirmed: 5, outcome: undefined });
    expect(deltaPolicy.judge({ ...answered, amount: 2 }, 1, 3)).toEqual({ confirmed: 2, outcome: undefined });
    expect(deltaPolicy.judge({ ...answered, amount: 0 }, 3, 1)).toEqual({ confirmed: 0, outcome: undefined });
  });

  test('[CART-05] a removal is never capped or refused for lack of stock', () => {
    const soldOut = { ...answered, max_allowed_amount: 0, amount: 1 };
    expect(deltaPolicy.judge(soldOut, 3, 1)).toEqual({ confirmed: 1, outcome: { kind: 'done', message: '' } });
  });
});

test('[CART-05, CART-06] every outcome but an unchanged value and a silent success has a notice', () => {
  expect(noticeOf({ kind: 'unchanged' }, 'Не вышло')).toBeUndefined();
  expect(noticeOf({ kind: 'done', message: '' }, 'Не вышло')).toBeUndefined();
  expect(noticeOf({ kind: 'done', message: 'ок' }, 'Не вышло')).toEqual({ kind: 'success', text: 'ок' });
  expect(noticeOf({ kind: 'capped', allowed: 8 }, 'Не вышло')).toEqual({
    kind: 'error',
    text: 'Количество товара на складе ограничено 8 шт',
  });
  expect(noticeOf({ kind: 'lost', message: '' }, 'Не вышло')).toEqual({ kind: 'error', text: 'Не вышло' });
  expect(noticeOf({ kind: 'refused', message: 'Часто' }, 'Не вышло')).toEqual({ kind: 'error', text: 'Часто' });
});
