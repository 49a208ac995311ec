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

/** What a server said, without the addresses that it repeated. */
export const maskWithin = (text: string): string => text.replace(ADDRESSES, maskRecipient);

/** How a log names a message: no text, no id that could open anything. */
export function nameForLog(message: { id: number; channel: string; message_id: string; recipient: string }): string {
  const kind = /^[a-z]+/.exec(message.message_id)?.[0] ?? '';
  const to = message.recipient ? ` to ${maskRecipient(message.recipient)}` : '';
  return `Message ${message.id} (${message.channel}, ${kind})${to}`;
}
