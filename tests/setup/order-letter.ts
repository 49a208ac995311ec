import { letterText } from '@/provider/notifications/letter-text';
import type { Message } from '@/provider/notifications/message';
import type { LetterLinks } from '@/provider/orders/letter-parts';

const SITE = 'https://nursery.example';

export const LETTER_ADDRESS: LetterLinks = {
  link: `${SITE}/success?token=x`,
  pay: `${SITE}/payment-result?token=x`,
  invoice: `${SITE}/success/invoice?token=x`,
  account: undefined,
  nursery: { address: 'Сосновый, 12. Ежедневно с 9 до 20', phone: '+7 495 000-00-00' },
};

function letterIn(message: Message | undefined) {
  if (!message || typeof message.body === 'string') throw new Error('A letter to a customer comes in parts');
  return message.body;
}

export const textOf = (message: Message | undefined): string =>
  letterText(letterIn(message), { site: SITE, nursery: '«Ярус», питомник растений', phone: undefined });

export const linksIn = (message: Message | undefined): Record<string, string> =>
  Object.fromEntries(letterIn(message).parts.flatMap((part) => ('link' in part ? [[part.name, part.link]] : [])));
