import type { Message } from '../notifications/message';

type Invitation = { id: string; email: string; name: string; link: string; expires_at: Date };

export const invitationLetter = ({ id, email, name, link, expires_at }: Invitation): Message => ({
  channel: 'mail',
  message_id: `staff-invitation-${id}`,
  recipient: email,
  subject: 'Вас приглашают работать в магазине питомника',
  body: {
    preheader: 'Задайте пароль, и можно начинать.',
    parts: [
      { kind: 'action', text: `${name}, откройте ссылку и задайте пароль`, name: 'Задать пароль', link },
      { kind: 'text', text: 'Ссылка действует три дня и только один раз. Никому её не пересылайте.' },
    ],
  },
  is_secret: true,
  expires_at,
});
