import { Icon } from '@/components/ui/icon';
import styles from './change-notice.module.css';

type Props = { change: { difference: number; new_amount: number } };

export function ChangeNotice({ change }: Props) {
  return (
    <p className={styles.notice}>
      <Icon name="warning-circle" size={20} />
      {changeText(change)}
    </p>
  );
}

const pieces = (amount: number) => `${amount}\u00A0шт`;

/** Worded without gender. An amount of 0 may also mean that the nursery no longer sells the plant. */
export function changeText({ difference, new_amount }: { difference: number; new_amount: number }): string {
  const before = new_amount - difference;
  if (new_amount === 0) return `Было ${pieces(before)}: больше нет в наличии, мы убрали их из корзины.`;
  const reason = difference < 0 ? `: ${pieces(-difference)} только что купили` : '';
  return `Было ${pieces(before)}${reason}. ${new_amount === 1 ? 'Осталась' : 'Осталось'} ${pieces(new_amount)}, мы изменили количество.`;
}
