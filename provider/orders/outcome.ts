import { orderOutcomes } from '../../telemetry/metrics';
import type { Processed } from './rules';

/** Counts what became of an order that a customer has sent; what says nothing of it is a refusal. */
export async function counted<R extends object>(submit: () => Promise<Processed | R>): Promise<Processed | R> {
  try {
    const processed = await submit();
    orderOutcomes.inc({ outcome: 'outcome' in processed ? processed.outcome : 'refused' });
    return processed;
  } catch (error) {
    orderOutcomes.inc({ outcome: 'failed' });
    throw error;
  }
}
