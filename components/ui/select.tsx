import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field';
import { Icon } from './icon';
import styles from './select.module.css';

type Props = FieldFrame &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    options: readonly { value: string; name: string }[];
    prompt?: string | undefined;
  };

export function Select({ label, isOptional, hint, error, isValid, options, prompt, ...select }: Props) {
  // Without a default the browser selects the first enabled option instead of the prompt.
  const start = prompt !== undefined && select.value === undefined && { defaultValue: select.defaultValue ?? '' };
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error} isValid={isValid}>
      {(control) => (
        <>
          <select {...select} {...start} {...control} className={`${control.className} ${styles.select}`}>
            {prompt !== undefined && (
              <option value="" disabled>
                {prompt}
              </option>
            )}
            {options.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="caret-down" className={styles.caret} size={20} />
        </>
      )}
    </Field>
  );
}
