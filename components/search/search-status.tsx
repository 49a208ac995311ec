import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCount } from '@/lib/format/plural';
import styles from './search-suggestions.module.css';
import type { Suggestions } from './use-suggestions';

const COUNT = { one: 'подсказка', few: 'подсказки', many: 'подсказок' };

/** A live region must exist before its text changes. */
export function SearchStatus({ answer }: { answer: Suggestions | undefined }) {
  return (
    <div role="status" className={styles.status}>
      {answer?.corrected && <p>{`Показали результаты для «${answer.corrected}»`}</p>}
      {answer && answer.items.length === 0 && <p>Подсказок нет. Можно поискать и в описаниях.</p>}
      {answer && answer.items.length > 0 && <VisuallyHidden>{formatCount(answer.items.length, COUNT)}</VisuallyHidden>}
    </div>
  );
}
