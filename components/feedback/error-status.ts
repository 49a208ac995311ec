import { OUTAGE_DIGEST } from '@/contract/wire';

/** The status that the server sent: 503 for an outage of the provider, else 500. [GEN-13] */
export const statusOf = ({ digest }: { digest?: string }): 500 | 503 => (digest === OUTAGE_DIGEST ? 503 : 500);
