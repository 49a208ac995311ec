import { formatRoubles } from '@/contract/format';
import type { OfferedExtra } from '@/contract/offered-extras';

export function extraTerms({ name: title, note, lines, isPartial }: OfferedExtra): string {
  const shown = lines.length > 1 ? lines : lines.filter(({ amount }) => amount > 1);
  const counted = shown.map(({ name, amount, price }) => {
    const cost = amount > 1 ? `${amount} × ${formatRoubles(price)}` : formatRoubles(price);
    return name === title ? cost : `${name.replace(`${title}: `, '')}: ${cost}`;
  });
  return [...counted, note, isPartial && 'остальные растения посчитаем по телефону'].filter(Boolean).join('; ');
}
