import { afterEach, expect, test, vi } from 'vitest';
import { closeEmbeddedProvider } from './embedded-provider';

const PROVIDER = Symbol.for('nursery.provider');
afterEach(() => Reflect.deleteProperty(globalThis, PROVIDER));

test('closes the provider that the pages have opened', async () => {
  const close = vi.fn(async () => undefined);
  Object.assign(globalThis, { [PROVIDER]: Promise.resolve({ close }) });
  await closeEmbeddedProvider();
  expect(close).toHaveBeenCalledOnce();
});

test('has nothing to close without a provider, or with one that did not open', async () => {
  await closeEmbeddedProvider();
  Object.assign(globalThis, { [PROVIDER]: Promise.reject(new Error('busy')) });
  await closeEmbeddedProvider();
});
