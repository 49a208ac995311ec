type Confirmation = { id: string; hasConsent: boolean; at: Date };

export const confirmText = ({ id, hasConsent, at }: Confirmation): string =>
  `${id} ${hasConsent ? 1 : 0} ${at.toISOString()}`;

export function readConfirmText(text: string): Confirmation {
  const [id = '', consent = '', at = ''] = text.split(' ');
  return { id, hasConsent: consent === '1', at: new Date(at) };
}
