import type { Proof } from '../../contract/forms';
import { LIMITS } from '../../contract/limits';

export type Sender = 'human' | 'bot' | 'unchecked';

export const UNCHECKED_NOTE = 'отправителя не проверили: служба проверки не ответила';

export const isBotLike = ({ subject = '', took }: Proof): boolean =>
  subject !== '' || (took !== undefined && !(Number(took) >= LIMITS.form_soonest));
