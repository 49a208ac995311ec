import type { Enquiry, MailingType } from '../../contract/forms';
import { UNCHECKED_NOTE } from '../human-check/rules';
import type { Message } from '../notifications/message';
import { displayEmail } from '../notifications/rules';
import { FORM_NAMES } from './rules';

export type StoredEnquiry = Enquiry & {
  id: string;
  mailing_type: MailingType;
  service_name: string | undefined;
  file_id: string | null;
  is_unchecked: boolean;
};

export function enquiryLetter(enquiry: StoredEnquiry, recipient: string): Message {
  const { id, username, email, phone, text, service_name, file_id, is_unchecked } = enquiry;
  return {
    channel: 'mail',
    message_id: `enquiry-${id}-nursery`,
    recipient,
    subject: titleOf(enquiry),
    body: [
      [username, ...(phone ? [`+${phone}`] : []), displayEmail(email)].join(', '),
      '',
      ...(service_name ? [`Услуга: ${service_name}`, ''] : []),
      text,
      ...(file_id ? ['', 'Файл приложен.'] : []),
      ...(is_unchecked ? ['', `Осторожно, ${UNCHECKED_NOTE}.`] : []),
    ].join('\n'),
    headers: { 'Reply-To': email },
    ...(file_id && { file_id }),
  };
}

/** Names no person, because Telegram leaves the country. */
export const staffNotice = (enquiry: StoredEnquiry): Message => ({
  channel: 'telegram',
  message_id: `enquiry-${enquiry.id}-staff`,
  recipient: '',
  subject: '',
  body: titleOf(enquiry),
});

const titleOf = ({ mailing_type }: StoredEnquiry): string => `Новая заявка: ${FORM_NAMES[mailing_type]}`;
