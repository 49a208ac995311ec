import { domainToUnicode } from 'node:url';

/** Half a minute after the first failure, doubling to an hour. */
export const FIRST_RETRY_SECONDS = 30;
export const LONGEST_RETRY_SECONDS = 3_600;
/** With these pauses some four days. */
export const MAX_ATTEMPTS = 100;

/** Nothing is to be hoped from the next attempt: there have been too many, or the message is of no use by then. */
export const isLastAttempt = (message: { attempts: number; expires_at: Date | null }, next: Date): boolean =>
  message.attempts >= MAX_ATTEMPTS || (message.expires_at !== null && message.expires_at <= next);

/** `a***@example.com`, `+7***67`: enough to tell two recipients apart, not enough to write to one. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at >= 0) return `${recipient.slice(0, 1)}***${recipient.slice(at)}`;
  const digits = recipient.replace(/\D/g, '');
  return digits.length >= 5 ? `+${digits.slice(0, 1)}***${digits.slice(-2)}` : '***';
}

const ADDRESSES = /[^\s<>"'()@,;]+@[^\s<>"'()@,;]+|\+?\d{10,}/g;

/** Servers are brief, and the search for addresses takes the square of the length. */
const DETAIL_LENGTH = 500;

/** What a server said, without the addresses that it repeated. */
export const maskWithin = (text: string): string => shorten(text).replace(ADDRESSES, maskRecipient);

/** Without the last word, too: half an address would not be known for one. */
const shorten = (text: string): string =>
  text.length > DETAIL_LENGTH ? text.slice(0, DETAIL_LENGTH).replace(/\S*$/, '…') : text;

/** How a log names a message: no text, no id that could open anything. */
export function nameForLog(message: { id: number; channel: string; message_id: string; recipient: string }): string {
  const kind = /^[a-z]+/.exec(message.message_id)?.[0] ?? '';
  const to = message.recipient ? ` to ${maskRecipient(message.recipient)}` : '';
  return `Message ${message.id} (${message.channel}, ${kind})${to}`;
}

/** A dot ends an initial; before letters it would make a link. */
const NAME = /^(?:[\p{L} '’-]|\.(?!\p{L}{2})){1,60}$/u;

/**
 * A name that may stand in a letter, or nothing. Whoever fills in a form can give somebody else's address: what they write
 * as a name must not carry an advertisement there.
 */
export const asName = (name: string | null): string => (name !== null && NAME.test(name) ? name : '');

/** A dot as in a name; a postal code has six digits, a telephone more, also where they stand apart. */
const PLACE = /^(?!.*(?:\d[ ()-]*){7})(?:[\p{L}\d ,/«»№()’-]|\.(?!\p{L}{2})){1,200}$/u;

/** An address of a house that may stand in a letter, or nothing, for the same reason. «ул.Лесная» is told apart from a link. */
export function asPlace(address: string | undefined): string {
  const spaced = address?.replace(/(?<=\p{Script=Cyrillic})\.(?=\p{Lu})/gu, '. ');
  return spaced !== undefined && PLACE.test(spaced) ? spaced : '';
}

/** The first line of a letter. */
export function greeting(name: string | null, words: string): string {
  if (asName(name)) return `${name}, ${words}.`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const GMAIL = ['gmail.com', 'googlemail.com'];
const YANDEX = ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz'];

/**
 * One spelling of all addresses whose messages come to one mailbox, as far as it is known: for limits, never for sending.
 * What is no e-mail stays.
 */
export function asOneMailbox(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at < 0) return recipient;
  const domain = recipient.slice(at + 1).toLowerCase();
  const local = recipient
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<!^)\+.*/, '');
  if (GMAIL.includes(domain)) return `${local.replaceAll('.', '')}@gmail.com`;
  if (YANDEX.includes(domain)) return `${local.replaceAll('.', '-')}@yandex.ru`;
  return `${local}@${domain}`;
}

/** As its owner writes it: `anna@почта.рф` of `anna@xn--80a1acny.xn--p1ai`, which the database and mail programs hold. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // Nothing comes of broken punycode, `xn--a.ru`.
  return `${email.slice(0, at + 1)}${domainToUnicode(domain) || domain}`;
}
