import { readAmount } from '@/contract/typed/amount';
import { readRoubles } from '@/lib/admin/money-words';

const WHOLE_ROUBLES = 'Целые рубли, например 1 500';

export const PIECES = { validate: (text: string) => readAmount(text) !== undefined || 'Сколько штук?' };
export const ROUBLES = { validate: (text: string) => readRoubles(text) !== undefined || WHOLE_ROUBLES };
export const ROUBLES_OR_BLANK = {
  validate: (text: string) => text.trim() === '' || readRoubles(text) !== undefined || WHOLE_ROUBLES,
};
