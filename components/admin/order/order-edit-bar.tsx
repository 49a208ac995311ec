import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import type { OrderCard } from '@/contract/staff/order-card';
import { previewFacts, saveWords } from '@/lib/admin/money-words';
import { cancelMove } from '@/lib/admin/order-moves';
import { EmptiedOrder } from './emptied-order';
import styles from './order-edit.module.css';
import type { OrderEditing } from './use-order-edit';

/** Replaces the bar of the order's actions while there is an unsaved edit. */
export function OrderEditBar({ card, editing }: { card: OrderCard; editing: OrderEditing }) {
  const { draft, preview, error, isEmpty, isUnanswered, isSending, save, leave } = editing;
  const cancel = isEmpty ? cancelMove(card) : undefined;
  if (cancel) {
    return (
      <div className={styles.bar} data-editing>
        <EmptiedOrder card={card} lines={draft.lines} cancel={cancel} onLeave={leave} />
      </div>
    );
  }
  return (
    <div className={styles.bar} data-editing>
      <div role="status" className={styles.facts}>
        {isUnanswered && <p>Выберите, что с&nbsp;растением</p>}
        {!isUnanswered && preview && previewFacts(preview).map((fact) => <p key={fact}>{fact}</p>)}
      </div>
      {!isUnanswered && preview?.letter && (
        <details className={styles.letter}>
          <summary>Письмо покупателю</summary>
          <p>{preview.letter}</p>
        </details>
      )}
      {error && <ErrorLine>{error}</ErrorLine>}
      <div className={styles.buttons}>
        <Button isLoading={isSending} onClick={save}>
          {saveWords(preview)}
        </Button>
        <Button tone="quiet" onClick={leave}>
          Не менять
        </Button>
      </div>
    </div>
  );
}
