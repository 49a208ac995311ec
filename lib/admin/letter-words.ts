import type { LetterState } from '@/contract/staff/messages';

export const LETTER_STATES: Record<LetterState, string> = {
  sent: 'отправлено',
  waiting: 'ждёт отправки',
  failed: 'не\u00A0отправлено',
};
