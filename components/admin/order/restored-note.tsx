import { Button } from '@/components/ui/button';
import styles from './order-edit.module.css';
import type { OrderEditing } from './use-order-edit';

const WORDS = {
  current: 'Восстановлены несохранённые изменения.',
  outdated:
    'Восстановлены несохранённые изменения. Заказ с\u00A0тех пор изменился: проверьте их, прежде чем сохранить.',
};

export const RestoredNote = ({ editing: { restored, leave } }: { editing: OrderEditing }) => (
  <div role="status" className={restored && styles.restored}>
    {restored && (
      <>
        <p>{WORDS[restored]}</p>
        <Button tone="quiet" size="compact" onClick={leave}>
          Убрать эти изменения
        </Button>
      </>
    )}
  </div>
);
