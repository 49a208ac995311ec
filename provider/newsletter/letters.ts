import type { Message } from '../notifications/message';
import { unsubscribeHeaders, unsubscribeLink } from './rules';

type Confirmation = { id: string; email: string; token: string; expires_at: Date };

export const confirmLetter = ({ id, email, token, expires_at }: Confirmation, siteUrl: string): Message => ({
  channel: 'mail',
  message_id: `newsletter-confirm-${id}`,
  recipient: email,
  subject: 'Подтвердите подписку на письма питомника «Ярус»',
  body: [
    'Чтобы получать письма из питомника, откройте ссылку:',
    `${siteUrl}/success?confirm=${token}`,
    '',
    'Ссылка действует неделю. Если вы не подписывались, ничего не делайте: писем не будет.',
    '',
    `Питомник «Ярус», ${siteUrl}`,
  ].join('\n'),
  is_secret: true,
  expires_at,
});

export type Issue = { subject: string; text: string };

export const issueLetter = (
  { subject, text }: Issue,
  reader: { id: string; email: string; token: string },
  siteUrl: string,
): Message => ({
  channel: 'mail',
  message_id: reader.id,
  recipient: reader.email,
  subject,
  body: [text, '', '—', `Отписаться: ${unsubscribeLink(siteUrl, reader.token)}`].join('\n'),
  headers: unsubscribeHeaders(siteUrl, reader.token),
  urgency: 'bulk',
});
