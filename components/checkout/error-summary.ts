import type { FieldErrors } from 'react-hook-form';
import type { CheckoutValues } from '@/lib/orders/checkout-values';

const list = new Intl.ListFormat('ru-RU', { type: 'conjunction' });

type Section = { name: string; fields: Partial<Record<keyof CheckoutValues, string>> };

/** The form's numbered steps. The consent is next to the button. */
const SECTIONS: Section[] = [
  { name: 'в первом разделе', fields: { name: 'имя', phone: 'телефон', email: 'почту' } },
  { name: 'во втором разделе', fields: { delivery: 'адрес', flat: 'номер квартиры', entry: 'код домофона' } },
  { name: 'в третьем разделе', fields: { company: 'данные организации' } },
  { name: 'в пожеланиях', fields: { comment: 'комментарий' } },
];

export function errorSummary(errors: FieldErrors<CheckoutValues>): string | undefined {
  const parts = SECTIONS.flatMap(({ name, fields }) => {
    const wrong = Object.entries(fields).flatMap(([key, word]) => (key in errors ? [word] : []));
    return wrong.length > 0 ? [`${list.format(wrong)} ${name}`] : [];
  });
  return parts.length > 0 ? `Исправьте ${parts.join(', ')}` : undefined;
}
