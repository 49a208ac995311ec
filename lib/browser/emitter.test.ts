import { expect, test, vi } from 'vitest';
import { createEmitter } from './emitter';

test('everyone who listens hears, until they stop; other signals are not theirs', () => {
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

test('one that stops while it is told keeps the news from nobody', () => {
  const signal = createEmitter();
  const other = vi.fn();
  const stop = signal.subscribe(() => stop());
  signal.subscribe(other);
  signal.emit();
  expect(other).toHaveBeenCalledOnce();
});
