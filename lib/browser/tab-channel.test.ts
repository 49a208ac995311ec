import { beforeEach, expect, test, vi } from 'vitest';
import { createTabChannel } from './tab-channel';

class FakeChannel {
  static opened: FakeChannel[] = [];
  onmessage?: () => void;
  postMessage = vi.fn();
  close = vi.fn();
  constructor(readonly name: string) {
    FakeChannel.opened.push(this);
  }
}

beforeEach(() => {
  FakeChannel.opened = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});

test('[CART-11] a channel is opened once, on first use', () => {
  const tabs = createTabChannel('cart');
  expect(FakeChannel.opened).toHaveLength(0);
  tabs.announce();
  tabs.announce();
  expect(FakeChannel.opened.map(({ name }) => name)).toEqual(['cart']);
  expect(FakeChannel.opened[0]?.postMessage.mock.calls).toEqual([['changed'], ['changed']]);
});

test('[CART-11] a change in another tab calls the listener', () => {
  const listener = vi.fn();
  createTabChannel('cart').listen(listener);
  expect(listener).not.toHaveBeenCalled();
  FakeChannel.opened[0]?.onmessage?.();
  expect(listener).toHaveBeenCalledOnce();
});

test('[CART-11] unsubscribing closes the channel; later use opens another', () => {
  const tabs = createTabChannel('cart');
  const stop = tabs.listen(vi.fn());
  expect(FakeChannel.opened[0]?.close).not.toHaveBeenCalled();
  stop();
  expect(FakeChannel.opened[0]?.close).toHaveBeenCalledOnce();
  stop();
  expect(FakeChannel.opened[0]?.close).toHaveBeenCalledOnce();
  tabs.announce();
  expect(FakeChannel.opened).toHaveLength(2);
  expect(FakeChannel.opened[1]?.postMessage).toHaveBeenCalledOnce();
});
