import { OUTAGE_DIGEST } from '@/contract/wire';

/** As the front has answered it: a page whose data could not be asked for is back soon, any other is a defect. [GEN-13] */
export const statusOf = ({ digest }: { digest?: string }): 500 | 503 => (digest === OUTAGE_DIGEST ? 503 : 500);
