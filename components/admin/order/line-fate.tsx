import { useId } from 'react';
import { Counter } from '@/components/ui/counter';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Fate } from '@/lib/admin/order-edit';
import styles from './line-fate.module.css';

const ANSWERS: { fate: Fate; text: string }[] = [
  { fate: 'sale', text: 'Вернётся в\u00A0продажу' },
  { fate: 'lost', text: 'Погибло' },
];

type Props = {
  plant: string;
  removed: number;
  fate: Fate | undefined;
  /** Of the removed pieces. */
  lost: number;
  error?: string | undefined;
  onAnswer: (fate: Fate, lost?: number) => void;
};

export function LineFate({ plant, removed, fate, lost, error, onAnswer }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className={styles.fate} aria-describedby={error ? errorId : undefined}>
      <legend>
        Что с&nbsp;растением?<VisuallyHidden>{` ${plant}, ${removed} шт`}</VisuallyHidden>
      </legend>
      <div className={styles.answers}>
        {ANSWERS.map((answer) => (
          <label key={answer.fate} className={styles.answer}>
            <input
              type="radio"
              name={id}
              checked={fate === answer.fate}
              aria-invalid={Boolean(error)}
              onChange={() => onAnswer(answer.fate)}
            />
            {answer.text}
          </label>
        ))}
      </div>
      {fate === 'lost' && removed > 1 && (
        <div className={styles.count}>
          <span>{`Погибло из\u00A0${removed}:`}</span>
          <div>
            <Counter
              label={`погибло, ${plant}`}
              value={lost}
              max={removed}
              onChange={(amount) => onAnswer('lost', amount)}
            />
          </div>
        </div>
      )}
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
