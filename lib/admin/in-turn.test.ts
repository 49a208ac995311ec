import { expect, test, vi } from 'vitest';
import { unavailable } from '../result';
import { inTurn } from './in-turn';

const answer = (message: string, status: 0 | 1 = 1) =>
  vi.fn(async () => ({ ok: true, data: { status, message } }) as const);

test('calls that all succeed are told together, without two full stops', async () => {
  expect(await inTurn(answer('Записали.'), answer('Выдан'), answer('Письмо ушло.'))).toEqual({
    ok: true,
    data: { status: 1, message: 'Записали. Выдан. Письмо ушло.' },
  });
});

test('after a refusal nothing more is sent, and what was done before is told', async () => {
  const third = answer('Нет');
  expect(await inTurn(answer('Записали'), answer('Заказ отменён', 0), third)).toEqual({
    ok: true,
    data: { status: 0, message: 'Записали. Заказ отменён' },
  });
  expect(third).not.toHaveBeenCalled();
});

test('a call that fails after another one keeps its kind', async () => {
  const failing = async () => unavailable('Нет связи');
  expect(await inTurn(failing, answer('Нет'))).toEqual(unavailable('Нет связи'));
  expect(await inTurn(answer('Записали'), failing)).toEqual(unavailable('Записали. Нет связи'));
});
