import type { MailingType } from '../../contract/forms';
import type { InboxItem, InboxKind } from '../../contract/staff/inbox';
import { oneWorkingDayAfter } from '../clock/rules';
import { FORM_NAMES } from '../enquiries/rules';
import { formatOrderNumber } from '../order-number/rules';

/** `count`: all open items of its kind. */
export type OpenItem = { count: number; item: InboxItem; order: string | undefined };

type Named = { kind: InboxKind; form: MailingType | null; number: number | null; product: string | null };

const TEXT_LENGTH = 120;
/** More is never shown, and the pattern of contacts is slow on long words. */
const READ_LENGTH = 500;
const CONTACTS = /\S+@\S+|\+?\d(?:[\s().-]*\d){6,}/g;

/** Staff may read the list in front of others, so no phones and mailboxes. */
export function excerptOf(text: string): string {
  const line = text.slice(0, READ_LENGTH).replace(CONTACTS, '…').replace(/\s+/g, ' ').trim();
  return line.length > TEXT_LENGTH ? `${line.slice(0, TEXT_LENGTH).replace(/\s\S*$/, '')}…` : line;
}

export function titleOf({ kind, form, number, product }: Named): string {
  if (kind === 'claim') return `Претензия по заказу №\u00A0${formatOrderNumber(number ?? 0)}`;
  if (kind === 'enquiry') return form ? `Обращение: ${FORM_NAMES[form]}` : 'Обращение';
  return product ? `Отзыв: ${product}` : 'Отзыв о питомнике';
}

/** Who writes to us is answered within one working day; reviews have no deadline. */
export const dueOf = (kind: InboxKind, at: Date, daysOff: readonly string[]): Date | undefined =>
  kind === 'review' ? undefined : oneWorkingDayAfter(at, daysOff);

/** Phones are stored with 7, people begin them with 8 or type them with spaces. */
export function searchText(typed: string): string {
  const text = typed.trim();
  const digits = text.replace(/\D/g, '');
  return /^[+\d\s().-]+$/.test(text) && digits.length === 11 ? `7${digits.slice(1)}` : text;
}
