import { ENQUIRIES, type Enquiry, type EnquiryForm, type MailingType } from '../../contract/forms';
import { MESSAGES } from '../../contract/messages';

export type FieldErrors = Record<string, string>;

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
