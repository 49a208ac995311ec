import type { Message } from '../notifications/message';
import { unsubscribeHeaders, unsubscribeLink } from './rules';

type Confirmation = { id: string; email: string; token: string; expires_at: Date };

export const confirmLetter = ({ id, email, token, expires_at }: Confirmation, siteUrl: string): Message => ({
  channel: 'mail',
  message_id: `newsletter-confirm-${id}`,
  recipient: email,
  subject: 'Подтвердите подписку на письма питомника',
  body: {
    preheader: 'Осталось одно нажатие.',
    parts: [
      {
        kind: 'action',
        text: 'Чтобы получать письма из питомника, откройте ссылку',
        name: 'Подтвердить подписку',
        link: `${siteUrl}/success?confirm=${token}`,
      },
      {
        kind: 'text',
        text: 'Ссылка действует неделю. Если вы не подписывались, ничего не делайте: писем не будет.',
      },
    ],
  },
  is_secret: true,
  expires_at,
});

export type Issue = { subject: string; text: string };

export const issueLetter = (
  { subject, text }: Issue,
  subscriber: { id: string; email: string; token: string },
  siteUrl: string,
): Message => ({
  channel: 'mail',
  message_id: subscriber.id,
  recipient: subscriber.email,
  subject,
  body: {
    preheader: text.split('\n', 1)[0] ?? '',
    parts: [
      { kind: 'text', text },
      { kind: 'foot', name: 'Отписаться', link: unsubscribeLink(siteUrl, subscriber.token) },
    ],
  },
  headers: unsubscribeHeaders(siteUrl, subscriber.token),
  urgency: 'bulk',
});
