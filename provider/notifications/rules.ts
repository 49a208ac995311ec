import { domainToUnicode } from 'node:url';

export const FIRST_RETRY_SECONDS = 30;
export const LONGEST_RETRY_SECONDS = 3_600;
export const MAX_ATTEMPTS = 100;

export const isLastAttempt = (message: { attempts: number; expires_at: Date | null }, next: Date): boolean =>
  message.attempts >= MAX_ATTEMPTS || (message.expires_at !== null && message.expires_at <= next);

export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at >= 0) return `${recipient.slice(0, 1)}***${recipient.slice(at)}`;
  const digits = recipient.replace(/\D/g, '');
  return digits.length >= 5 ? `+${digits.slice(0, 1)}***${digits.slice(-2)}` : '***';
}

const ADDRESSES = /[^\s<>"'()@,;]+@[^\s<>"'()@,;]+|\+?\d{10,}/g;

/** The pattern takes quadratic time. */
const DETAIL_LENGTH = 500;

export const maskAddresses = (text: string): string => shorten(text).replace(ADDRESSES, maskRecipient);

/** Drops the last word: half an address would not be masked. */
const shorten = (text: string): string =>
  text.length > DETAIL_LENGTH ? text.slice(0, DETAIL_LENGTH).replace(/\S*$/, '…') : text;

export function nameForLog(message: { id: number; channel: string; message_id: string; recipient: string }): string {
  const kind = /^[a-z]+/.exec(message.message_id)?.[0] ?? '';
  const to = message.recipient ? ` to ${maskRecipient(message.recipient)}` : '';
  return `Message ${message.id} (${message.channel}, ${kind})${to}`;
}

/** A dot before letters would make a link. */
const NAME = /^(?:[\p{L} '’-]|\.(?!\p{L}{2})){1,60}$/u;

/** Senders can type a stranger's address, so the name must not carry an advertisement there. */
export const nameOrEmpty = (name: string | null): string => (name !== null && NAME.test(name) ? name : '');

/** No phone numbers: at most six digits together, as in a postal code. */
const ADDRESS = /^(?!.*(?:\d[ ()-]*){7})(?:[\p{L}\d ,/«»№()’-]|\.(?!\p{L}{2})){1,200}$/u;

export function addressOrEmpty(address: string | undefined): string {
  const spaced = address?.replace(/(?<=\p{Script=Cyrillic})\.(?=\p{Lu})/gu, '. ');
  return spaced !== undefined && ADDRESS.test(spaced) ? spaced : '';
}

export function greeting(name: string | null, text: string): string {
  if (nameOrEmpty(name)) return `${name}, ${text}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const GMAIL = ['gmail.com', 'googlemail.com'];
const YANDEX = ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz'];

/** For limits only, never for sending. */
export function canonicalMailbox(recipient: string): string {
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

export function displayEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.slice(0, at + 1)}${domainToUnicode(domain) || domain}`;
}
