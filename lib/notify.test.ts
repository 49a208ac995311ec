import { expect, test } from 'vitest';
import { notifyOf, onNotice, type TopicNotice } from './notify';

test('a notice is emitted with kind, text and topic until the listener is removed', () => {
  const notices: TopicNotice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  notifyOf('cart')({ kind: 'success', text: 'Товар добавлен в корзину' });
  stop();
  notifyOf('order')({ kind: 'error', text: 'Заказ не отменён' });
  expect(notices).toEqual([{ topic: 'cart', kind: 'success', text: 'Товар добавлен в корзину' }]);
});
