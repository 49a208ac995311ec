import type { Message } from '../notifications/message';
import { formatOrderNumber } from '../order-number/rules';
import type { Card } from './store';

/** The answer comes first, as typed. */
export const answerLetter = (
  { kind, id, number, text, email }: Pick<Card, 'kind' | 'id' | 'number' | 'text' | 'email'>,
  answer: { id: string; text: string },
  nursery: string,
): Message => ({
  channel: 'mail',
  message_id: `${kind}-${id}-answer-${answer.id}`,
  recipient: email,
  subject: number === null ? 'Ответ на ваше обращение' : `Ответ на обращение по заказу № ${formatOrderNumber(number)}`,
  body: {
    preheader: 'Отвечаем на ваше письмо.',
    parts: [
      { kind: 'text', text: answer.text },
      { kind: 'facts', facts: [{ name: 'Вы написали', value: text }] },
    ],
  },
  headers: { 'Reply-To': nursery },
});
