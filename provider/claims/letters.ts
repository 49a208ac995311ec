import type { Message } from '../notifications/message';
import { displayEmail, greeting } from '../notifications/rules';

export type ClaimLetter = {
  id: string;
  order: string;
  name: string;
  phone: string;
  email: string;
  text: string;
};

export const nurseryLetter = ({ id, order, name, phone, email, text }: ClaimLetter, recipient: string): Message => ({
  channel: 'mail',
  message_id: `claim-${id}-nursery`,
  recipient,
  subject: `Обращение по заказу № ${order}`,
  body: [
    `${name}, +${phone}, ${displayEmail(email)}`,
    '',
    text,
    '',
    'Фотографии, если они есть, придут отдельными письмами.',
  ].join('\n'),
  headers: { 'Reply-To': email },
});

export const customerLetter = ({ id, order, name, email, text }: ClaimLetter, link: string): Message => ({
  channel: 'mail',
  message_id: `claim-${id}-customer`,
  recipient: email,
  subject: `Обращение по заказу № ${order} принято`,
  body: {
    preheader: 'Ответим за 1 рабочий день.',
    parts: [
      { kind: 'text', text: greeting(name, 'получили ваше обращение') },
      { kind: 'text', text: 'Агроном посмотрит его и ответит за 1 рабочий день.' },
      { kind: 'facts', facts: [{ name: 'Вы написали', value: text }] },
      { kind: 'action', name: 'Открыть заказ', link },
    ],
  },
});

type PhotoLetter = { id: string; position: number; order: string; email: string; file_id: string };

/** One photo a letter: all of them would exceed what mailboxes accept. */
export const photoLetter = ({ id, position, order, email, file_id }: PhotoLetter, recipient: string): Message => ({
  channel: 'mail',
  message_id: `claim-${id}-photo-${position}`,
  recipient,
  subject: `Обращение по заказу № ${order}: фото ${position}`,
  body: 'Фотография приложена.',
  headers: { 'Reply-To': email },
  file_id,
});
