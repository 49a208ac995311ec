import { type FieldErrors, fieldErrors } from '../../contract/field-errors';
import { ENQUIRIES, type Enquiry, type EnquiryForm, type MailingType } from '../../contract/forms';
import { MESSAGES } from '../../contract/messages';

/** What a person calls each form. */
export const FORM_NAMES: Record<MailingType, string> = {
  header: 'заявка с сайта',
  consultation: 'консультация',
  service: 'услуга',
  newsletter: 'рассылка',
};

/** What a visitor has filled in, or what is wrong with it. `services` are those on offer. [FORM-03] */
export function readEnquiry(form: EnquiryForm, services: string[]): { enquiry: Enquiry } | { errors: FieldErrors } {
  const parsed = ENQUIRIES[form.mailing_type].safeParse(form);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { select, email } = parsed.data;
  if (select !== undefined && !services.includes(select)) return { errors: { select: MESSAGES.service } };
  return { enquiry: { ...parsed.data, email: email.toLowerCase() } };
}
