import { expect, test, vi } from 'vitest';
import { createEmitter } from './emitter';

test('listeners of an emitter are called until they unsubscribe', () => {
  const weather = createEmitter<string>();
  const [one, other, stranger] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = weather.subscribe(one);
  weather.subscribe(other);
  createEmitter<string>().subscribe(stranger);
  weather.emit('дождь');
  stop();
  weather.emit('снег');
  expect(one.mock.calls).toEqual([['дождь']]);
  expect(other.mock.calls).toEqual([['дождь'], ['снег']]);
  expect(stranger).not.toHaveBeenCalled();
});

test('a listener that unsubscribes during an event does not block others', () => {
  const signal = createEmitter();
  const other = vi.fn();
  const stop = signal.subscribe(() => stop());
  signal.subscribe(other);
  signal.emit();
  expect(other).toHaveBeenCalledOnce();
});
