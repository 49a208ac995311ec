import { expect, test } from 'vitest';
import { type Failure, unavailable } from '../result';
import { ProviderUnavailable, unwrapOrNotFound } from './found';

const failure = (kind: Failure['kind'], status: number): Failure => ({ ...unavailable('нет', status), kind });

function thrownBy(result: Failure): unknown {
  try {
    unwrapOrNotFound(result);
  } catch (error) {
    return error;
  }
  return undefined;
}

test('[ERR-04] only a 503 of the provider is an outage; other failures are defects', () => {
  expect(thrownBy(unavailable('нет'))).toBeInstanceOf(ProviderUnavailable);
  for (const defect of [unavailable('нет', 502), failure('refused', 429), failure('invalid', 400)]) {
    expect(thrownBy(defect)).toBeInstanceOf(Error);
    expect(thrownBy(defect)).not.toBeInstanceOf(ProviderUnavailable);
  }
});

test('[ROUTE-12] an absent page throws Next’s 404', () => {
  expect(thrownBy(failure('absent', 404))).toMatchObject({ digest: expect.stringContaining('404') });
});
