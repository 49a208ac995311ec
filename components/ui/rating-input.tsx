import type { ComponentProps } from 'react';
import { FieldGroup } from './field-group';
import { Icon } from './icon';
import styles from './rating-input.module.css';

type Props = Omit<ComponentProps<typeof FieldGroup>, 'children'> & {
  chosen?: string | undefined;
  radio: Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'>;
};

const STARS = ['1', '2', '3', '4', '5'];

/** Native radios handle the arrow keys; CSS fills the stars. [UI-11] */
export function RatingInput({ chosen, radio, ...group }: Props) {
  return (
    <FieldGroup {...group}>
      <div className={styles.stars}>
        {STARS.map((value) => (
          <label key={value} className={styles.star}>
            <input
              {...radio}
              type="radio"
              value={value}
              defaultChecked={chosen === undefined ? undefined : chosen === value}
              aria-label={`${value} из 5`}
              aria-invalid={Boolean(group.error)}
              className={styles.radio}
            />
            <Icon name="star" size={30} />
            <Icon name="star" size={30} weight="fill" className={styles.filled} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
