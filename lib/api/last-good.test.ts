import { afterEach, expect, test } from 'vitest';
import { processRegistry } from '@/runtime/process-registry';
import type { Result } from '../result';
import { deleteLastGood, getLastGood, setLastGood } from './last-good';

const answer = (data: string): Result<unknown> => ({ ok: true, data });
function together(): Map<string, Result<unknown>> {
  const known = new Map<string, Result<unknown>>();
  const set = (address: string, value: Result<unknown>) => void known.set(address, value);
  const remove = (address: string) => void known.delete(address);
  processRegistry.lastAnswers = { get: async (address: string) => known.get(address), set, remove };
  return known;
}
afterEach(() => {
  delete processRegistry.lastAnswers;
});

test('[ERR-04] the latest answer is stored, a deleted one is not, and the oldest is evicted at the limit', async () => {
  setLastGood('/a', answer('one'));
  setLastGood('/a', answer('two'));
  expect(await getLastGood('/a')).toEqual(answer('two'));
  deleteLastGood('/a');
  expect(await getLastGood('/a')).toBeUndefined();
  for (let count = 0; count <= 1_000; count += 1) setLastGood(`/${count}`, answer('any'));
  expect([await getLastGood('/0'), await getLastGood('/1')]).toEqual([undefined, answer('any')]);
});

test('[ERR-04] answers stored or deleted by another storefront count here, too', async () => {
  const known = together();
  setLastGood('/a', answer('one'));
  known.set('/a', answer('later')).set('/b', answer('never asked from here'));
  expect(await getLastGood('/a')).toEqual(answer('later'));
  expect(await getLastGood('/b')).toEqual(answer('never asked from here'));
  deleteLastGood('/a');
  deleteLastGood('/b');
  expect([await getLastGood('/a'), await getLastGood('/b')]).toEqual([undefined, undefined]);
});
