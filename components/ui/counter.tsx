import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { readAmount } from '@/contract/typed/amount';
import { classNames } from '@/lib/class-names';
import styles from './counter.module.css';
import { Icon } from './icon';
import { StepButton } from './step-button';
import { useTypedBefore } from './use-typed-before';

type Props = {
  label: string;
  value: number;
  bin?: string | undefined;
  max: number;
  size?: 'm' | 'l';
  onChange: (value: number) => void;
  onExceed?: ((max: number) => void) | undefined;
};

type Typing = Pick<Props, 'value' | 'max' | 'onChange' | 'onExceed'> & { min: number };

type Draft = { text: string; before: number };

/** Zero applies on blur only. Invalid text such as «1,5» restores the previous value, not the «1» typed on the way. */
const amountOf = ({ text, before }: Draft) => readAmount(text) || before;

function useTyping({ value, min, max, onChange, onExceed }: Typing) {
  const [draft, setDraft] = useState<Draft>();
  const [counted, setCounted] = useState(value);
  if (value !== counted) {
    setCounted(value);
    if (draft && amountOf(draft) !== value) setDraft(undefined);
  }

  const take = (text: string) => {
    const isTooMuch = (readAmount(text) ?? 0) > max;
    // The text stays as typed until blur: if its blank were removed, «1 5» would become 15.
    const next = { text: isTooMuch ? String(max) : text, before: draft?.before ?? value };
    setDraft(next);
    if (isTooMuch) onExceed?.(max);
    const amount = amountOf(next);
    if (amount !== value) onChange(amount);
  };
  const finish = () => {
    setDraft(undefined);
    if (draft && readAmount(draft.text) === 0) onChange(min);
  };
  const isWrong = Boolean(draft?.text.trim()) && readAmount(draft?.text ?? '') === undefined;
  return { shown: draft?.text ?? value, isWrong, take, finish, forget: () => setDraft(undefined) };
}

/** [CART-04] */
export function Counter({ label, value, bin, max, size = 'm', onChange, onExceed }: Props) {
  const min = bin === undefined ? 1 : 0;
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { shown, isWrong, take, finish, forget } = useTyping({ value, min, max, onChange, onExceed });
  useTypedBefore(field, take);

  const finishOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    finish();
  };
  const step = (to: number) => {
    forget();
    onChange(to);
  };

  const isLast = bin !== undefined && value === 1;
  return (
    <fieldset className={classNames(styles.counter, size === 'l' && styles.large)} aria-label={`Количество: ${label}`}>
      <StepButton label={isLast ? bin : 'Уменьшить'} isAtEnd={value <= min} onPress={() => step(value - 1)}>
        {isLast ? <Icon name="trash" size={20} /> : <Icon name="minus" size={20} />}
      </StepButton>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Количество, штук: ${label}`}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? noteId : undefined}
        value={shown}
        onChange={(event) => take(event.target.value)}
        onBlur={finish}
        onKeyDown={finishOnEnter}
      />
      <StepButton label="Увеличить" isAtEnd={value >= max} onPress={() => step(value + 1)}>
        <Icon name="plus" size={20} />
      </StepButton>
      {isWrong && (
        <span id={noteId} className={styles.note} role="alert">
          Нужно целое число
        </span>
      )}
    </fieldset>
  );
}
