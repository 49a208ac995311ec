import { orderOutcomes } from '../../telemetry/metrics';
import type { Processed } from './rules';

export async function countOutcome<R extends object>(submit: () => Promise<Processed | R>): Promise<Processed | R> {
  try {
    const processed = await submit();
    orderOutcomes.inc({ outcome: 'outcome' in processed ? processed.outcome : 'refused' });
    return processed;
  } catch (error) {
    orderOutcomes.inc({ outcome: 'failed' });
    throw error;
  }
}
