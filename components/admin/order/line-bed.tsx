import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { WorkLine } from '@/contract/staff/order-card';
import { changeProduct } from '@/lib/browser-api/staff-orders';
import { SavedField } from '../saved-field';
import styles from './order-line.module.css';

/** The plant's location in the nursery. */
export const LineBed = ({ line: { uuid, name, bed = '' } }: { line: WorkLine }) => (
  <div className={styles.bed}>
    <SavedField name={`bed ${uuid}`} saved={bed} send={(text) => changeProduct({ uuid, bed: text.trim() || null })}>
      {(control) => (
        <label>
          Место<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          <input type="text" maxLength={STAFF_LIMITS.bed} autoComplete="off" {...control} />
        </label>
      )}
    </SavedField>
  </div>
);
