import { MESSAGES } from '@/contract/messages';

export const EMAIL_FAULT = 'Проверьте адрес почты';

export const inStaffWords = (errors: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, message === MESSAGES.email ? EMAIL_FAULT : message]),
  );
