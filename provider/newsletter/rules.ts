/** What stands under a letter that nobody has to read. */
export const unsubscribeLink = (siteUrl: string, token: string): string => `${siteUrl}/unsubscr?token=${token}`;

/** By these a mail program shows an «Отписаться» of its own. [RFC 8058] */
export const unsubscribeHeaders = (siteUrl: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${siteUrl}/api/mailing/unsubscribe/one-click/?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What the link in a confirmation letter says: when it was made and for whom. */
export const confirmText = (email: string, at: Date): string => `${at.toISOString()} ${email}`;

export function readConfirmText(text: string): { email: string; at: Date } {
  const [at = '', email = ''] = text.split(' ');
  return { email, at: new Date(at) };
}
