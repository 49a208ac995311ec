import type { Proof } from '../../contract/forms';
import { LIMITS } from '../../contract/limits';

/** Who sends a form, as far as anybody can tell: nobody can while the verifier is away. */
export type Sender = 'human' | 'program' | 'unchecked';

/** For staff. */
export const UNCHECKED_WORDS = 'отправителя не проверили: служба проверки не ответила';

/** Whether a form was filled in as only programs do: also what nobody sees, or before anybody could read it. [FORM-08] */
export const isMechanical = ({ subject = '', took }: Proof): boolean =>
  subject !== '' || (took !== undefined && !(Number(took) >= LIMITS.form_soonest));
