import { afterEach, expect, test, vi } from 'vitest';
import { closeEmbeddedProvider } from './embedded-provider';

const PROVIDER = Symbol.for('nursery.provider');
afterEach(() => Reflect.deleteProperty(globalThis, PROVIDER));

test('the shutdown closes the provider opened by the pages', async () => {
  const close = vi.fn(async () => undefined);
  Object.assign(globalThis, { [PROVIDER]: Promise.resolve({ close }) });
  await closeEmbeddedProvider();
  expect(close).toHaveBeenCalledOnce();
});

test('the shutdown succeeds without a provider and with one that failed to open', async () => {
  await closeEmbeddedProvider();
  Object.assign(globalThis, { [PROVIDER]: Promise.reject(new Error('busy')) });
  await closeEmbeddedProvider();
});
