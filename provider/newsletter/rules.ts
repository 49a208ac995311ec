export const unsubscribeLink = (siteUrl: string, token: string): string => `${siteUrl}/unsubscr?token=${token}`;

/** RFC 8058: mail programs show an unsubscribe button. */
export const unsubscribeHeaders = (siteUrl: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${siteUrl}/api/mailing/unsubscribe/one-click/?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export const confirmText = (email: string, at: Date): string => `${at.toISOString()} ${email}`;

export function readConfirmText(text: string): { email: string; at: Date } {
  const [at = '', email = ''] = text.split(' ');
  return { email, at: new Date(at) };
}
