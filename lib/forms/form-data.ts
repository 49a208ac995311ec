import type { MailingType } from '@/contract/forms';
import { isPhoneFilledIn } from '@/contract/phone';
import { readTrap } from './trap';

export function readFormData(form: HTMLFormElement, mailingType: MailingType, file: File | undefined): FormData {
  const data = new FormData(form);
  data.set('mailing_type', mailingType);
  for (const [name, value] of Object.entries(readTrap(form))) data.set(name, value);
  data.delete('file');
  if (file) data.set('file', file);
  const phone = data.get('phone');
  if (typeof phone === 'string' && !isPhoneFilledIn(phone)) data.delete('phone');
  return data;
}
