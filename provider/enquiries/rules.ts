import { type FieldErrors, fieldErrors } from '../../contract/field-errors';
import { ENQUIRIES, type Enquiry, type EnquiryForm, type MailingType } from '../../contract/forms';
import { LIMITS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { textUpTo } from '../../contract/primitives';

export const FORM_NAMES: Record<MailingType, string> = {
  header: 'заявка с сайта',
  consultation: 'консультация',
  service: 'услуга',
  newsletter: 'рассылка',
};

/** [FORM-03] */
export function readEnquiry(form: EnquiryForm, services: string[]): { enquiry: Enquiry } | { errors: FieldErrors } {
  const parsed = ENQUIRIES[form.mailing_type].safeParse(form);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { select, email, text } = parsed.data;
  if (select !== undefined && !services.includes(select)) return { errors: { select: MESSAGES.service } };
  const about = textUpTo(LIMITS.company).parse(form.about);
  return {
    enquiry: { ...parsed.data, email: email.toLowerCase(), text: about ? `Вопрос о товаре: ${about}.\n${text}` : text },
  };
}
