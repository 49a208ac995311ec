import { expect, test } from 'vitest';
import { type Failure, unavailable } from '../result';
import { ProviderUnavailable, unwrapOrNotFound } from './found';

const failure = (kind: Failure['kind'], status: number): Failure => ({ ...unavailable('нет', status), kind });

/** What a page throws that cannot do without it. */
function thrownBy(result: Failure): unknown {
  try {
    unwrapOrNotFound(result);
  } catch (error) {
    return error;
  }
  return undefined;
}

test('[ERR-04] only a provider that does not answer is an outage: what is wrong with us is not over in a minute', () => {
  expect(thrownBy(unavailable('нет'))).toBeInstanceOf(ProviderUnavailable);
  for (const defect of [unavailable('нет', 502), failure('refused', 429), failure('invalid', 400)]) {
    expect(thrownBy(defect)).toBeInstanceOf(Error);
    expect(thrownBy(defect)).not.toBeInstanceOf(ProviderUnavailable);
  }
});

test('[ROUTE-12] what is not there is the page of what is not there', () => {
  expect(thrownBy(failure('absent', 404))).toMatchObject({ digest: expect.stringContaining('404') });
});
