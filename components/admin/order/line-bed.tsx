import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { LIMITS } from '@/contract/limits';
import type { WorkLine } from '@/contract/staff/order-card';
import { changeProduct } from '@/lib/browser-api/staff-orders';
import styles from './order-line.module.css';
import { SavedNote } from './saved-note';
import { useSavedField } from './use-saved-field';

/** Saves the plant's location in the nursery when the field loses the focus. */
export function LineBed({ line: { uuid, name, bed = '' } }: { line: WorkLine }) {
  const send = (text: string) => changeProduct({ uuid, bed: text.trim() || null });
  const { value, note, type, leave } = useSavedField(bed, send);
  return (
    <div className={styles.bed}>
      <label>
        Место<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        <input
          type="text"
          value={value}
          maxLength={LIMITS.bed}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
        />
      </label>
      <SavedNote note={note} />
    </div>
  );
}
