import { quoted } from '../../contract/quoted';
import { unsubscribeHeaders, unsubscribeLink } from '../newsletter/rules';
import type { Message } from '../notifications/message';
import { greeting } from '../notifications/rules';

export type Restocked = {
  request_id: string;
  email: string;
  username: string | null;
  product: { name: string; path: string };
  token: string;
};

type ConfirmationRequest = {
  id: string;
  email: string;
  product: { name: string; slug: string };
  token: string;
  expires_at: Date;
};

/** Anybody can type a mailbox, so it is asked first. [FORM-09] */
export const confirmArrivalLetter = (
  { id, email, product, token, expires_at }: ConfirmationRequest,
  siteUrl: string,
): Message => ({
  channel: 'mail',
  message_id: `stock-confirm-${id}`,
  recipient: email,
  subject: 'Подтвердите, что ждёте поступления',
  body: {
    preheader: 'Осталось подтвердить адрес.',
    parts: [
      {
        kind: 'action',
        text: `Чтобы мы написали, когда появится ${quoted(product.name)}, откройте ссылку и на странице нажмите «Сообщить о поступлении»`,
        name: 'Сообщить о поступлении',
        link: `${siteUrl}/success?confirm=${token}&of=arrival&plant=${product.slug}`,
      },
      { kind: 'text', text: 'Ссылка действует неделю. Если вы об этом не просили, ничего делать не нужно.' },
    ],
  },
  is_secret: true,
  expires_at,
});

export const restockedLetter = (restocked: Restocked, siteUrl: string): Message => {
  const { request_id, email, username, product, token } = restocked;
  return {
    channel: 'mail',
    message_id: `stock-request-${request_id}`,
    recipient: email,
    subject: `Снова в наличии: ${product.name}`,
    body: {
      preheader: 'Вы просили сообщить о поступлении.',
      parts: [
        { kind: 'text', text: greeting(username, 'здравствуйте') },
        {
          kind: 'action',
          text: `${product.name} снова в наличии`,
          name: 'Открыть в каталоге',
          link: `${siteUrl}${product.path}`,
        },
        {
          kind: 'text',
          text: 'Вы просили сообщить о поступлении. Это письмо приходит один раз и товар за вами не закрепляет.',
        },
        { kind: 'foot', name: 'Больше не сообщать о поступлениях', link: unsubscribeLink(siteUrl, token) },
      ],
    },
    headers: unsubscribeHeaders(siteUrl, token),
    urgency: 'bulk',
  };
};
