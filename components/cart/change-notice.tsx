import { Icon } from '@/components/ui/icon';
import styles from './change-notice.module.css';
import { changeText } from './change-text';

type Props = { change: { difference: number; new_amount: number } };

export function ChangeNotice({ change }: Props) {
  return (
    <p className={styles.notice}>
      <Icon name="warning-circle" size={20} />
      {changeText(change)}
    </p>
  );
}
