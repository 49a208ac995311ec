import { expect, test, vi } from 'vitest';
import { createEmitter } from './emitter';

test('everyone who listens hears, until they stop; other signals are not theirs', () => {
  const weather = createEmitter<string>();
  const [one, other, stranger] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = weather.listen(one);
  weather.listen(other);
  createEmitter<string>().listen(stranger);
  weather.tell('дождь');
  stop();
  weather.tell('снег');
  expect(one.mock.calls).toEqual([['дождь']]);
  expect(other.mock.calls).toEqual([['дождь'], ['снег']]);
  expect(stranger).not.toHaveBeenCalled();
});

test('one that stops while it is told keeps the news from nobody', () => {
  const signal = createEmitter();
  const other = vi.fn();
  const stop = signal.listen(() => stop());
  signal.listen(other);
  signal.tell();
  expect(other).toHaveBeenCalledOnce();
});
