/** What the link in a confirmation letter says: which request, and whether its form asked for a consent. */
export const confirmText = (id: string, hasConsent: boolean): string => `${id} ${hasConsent ? 1 : 0}`;

export function readConfirmText(text: string): { id: string; hasConsent: boolean } {
  const [id = '', consent = ''] = text.split(' ');
  return { id, hasConsent: consent === '1' };
}
