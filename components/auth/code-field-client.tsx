'use client';
// Client: shows each digit in its own box.

import { type Ref, useId } from 'react';
import { FieldNote } from '@/components/ui/field-note';
import { useCodeTyping } from '@/components/ui/use-code-typing';
import { useHydrated } from '@/components/ui/use-hydrated';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/lib/class-names';
import styles from './code-field.module.css';

export const CODE_LENGTH = 6;
const BOXES = Array.from({ length: CODE_LENGTH }, (_, place) => place);

type Props = {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  leadId: string;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One input for the whole code, so that pasting, autofill and screen readers work. [AUTH-06] */
export function CodeField({ value, onChange, error, leadId, ref }: Props) {
  const id = useId();
  const isLive = useHydrated();
  const typing = useCodeTyping(value, onChange);
  const shownError = typing.error ?? error;
  const next = Math.min(value.length, CODE_LENGTH - 1);
  return (
    <div>
      <label htmlFor={id}>
        <VisuallyHidden>Код из сообщения, {CODE_LENGTH} цифр</VisuallyHidden>
      </label>
      <div className={classNames(styles.field, isLive && styles.split)}>
        <input
          ref={ref}
          id={id}
          name="code"
          className={classNames(styles.input, shownError !== undefined && styles.invalid)}
          value={value}
          onChange={({ target }) => typing.take(target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-required
          aria-invalid={shownError !== undefined}
          aria-describedby={`${leadId} ${id}-note`}
        />
        {isLive && (
          <span className={styles.boxes} aria-hidden>
            {BOXES.map((place) => (
              <span key={place} className={classNames(styles.box, place === next && styles.next)}>
                {value[place]}
              </span>
            ))}
          </span>
        )}
      </div>
      <div role="alert">
        <FieldNote id={`${id}-note`} error={shownError} />
      </div>
    </div>
  );
}
