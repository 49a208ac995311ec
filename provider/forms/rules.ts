import { ENQUIRIES, type Enquiry, type EnquiryForm, type MailingType, type Proof } from '../../contract/forms';
import { LIMITS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';

export type FieldErrors = Record<string, string>;

/** Of a picture: more than any telephone takes, and no more than a small server can draw. */
export const MOST_PIXELS = 64_000_000;

/** What a person calls each form. */
export const FORM_NAMES: Record<MailingType, string> = {
  header: 'заявка с сайта',
  consultation: 'консультация',
  service: 'услуга',
  newsletter: 'рассылка',
};

/** One text for each wrong field, as it stands beneath it. [FORM-06] */
export function fieldErrors({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/** What a visitor has filled in, or what is wrong with it. `services` are those on offer. [FORM-03] */
export function readEnquiry(form: EnquiryForm, services: string[]): { enquiry: Enquiry } | { errors: FieldErrors } {
  const parsed = ENQUIRIES[form.mailing_type].safeParse(form);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { select, email } = parsed.data;
  if (select !== undefined && !services.includes(select)) return { errors: { select: MESSAGES.service } };
  return { enquiry: { ...parsed.data, email: email.toLowerCase() } };
}

/** Who sends a form, as far as anybody can tell: nobody can while the verifier is away. */
export type Sender = 'human' | 'program' | 'unchecked';

/** For staff. */
export const UNCHECKED_WORDS = 'отправителя не проверили: служба проверки не ответила';

/** Whether a form was filled in as only programs do: also what nobody sees, or before anybody could read it. [FORM-08] */
export const isMechanical = ({ subject = '', took }: Proof): boolean =>
  subject !== '' || (took !== undefined && !(Number(took) >= LIMITS.form_soonest));
