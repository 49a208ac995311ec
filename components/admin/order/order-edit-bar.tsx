import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { previewFacts, saveWords } from '@/lib/admin/money-words';
import styles from './order-edit.module.css';
import type { OrderEditing } from './use-order-edit';

/** While it is shown, the bar of the order's own buttons is hidden. */
export function OrderEditBar({ editing }: { editing: OrderEditing }) {
  const { preview, error, isUnanswered, isSending, save, leave } = editing;
  return (
    <div className={styles.bar} data-editing>
      <div role="status" className={styles.facts}>
        {isUnanswered && <p>Выберите, что с&nbsp;растением</p>}
        {preview && previewFacts(preview).map((fact) => <p key={fact}>{fact}</p>)}
      </div>
      {preview?.letter && (
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
