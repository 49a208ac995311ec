import { type ComponentProps, type Ref, useState } from 'react';
import { Field, type FieldFrame } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { useCombobox } from '@/components/ui/use-combobox';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/lib/class-names';
import { formatCount } from '@/lib/format/plural';
import styles from './address-field.module.css';
import { AddressList } from './address-list';
import { useAddresses } from './use-addresses';

/** x is the latitude, y the longitude; set if the address was chosen. `place_token`: chosen from the suggestions. */
export type AddressValue = {
  address: string;
  x?: number | undefined;
  y?: number | undefined;
  place_token?: string | undefined;
};

type Props = FieldFrame & {
  value: AddressValue;
  /** Text edited by hand has no coordinates: they would no longer match. */
  onChange: (value: AddressValue) => void;
  onBlur?: () => void;
  isEnabled?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
} & Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'required'>;

const COUNT = { one: 'подсказка', few: 'подсказки', many: 'подсказок' };

export function AddressField({
  label,
  isOptional,
  hint,
  error,
  isValid,
  value,
  onChange,
  onBlur,
  isEnabled = true,
  ...input
}: Props) {
  const { address } = value;
  const [sought, setSought] = useState('');
  const items = useAddresses(isEnabled ? sought : '');
  const list = useCombobox(items);
  const isRight = isValid === true && !list.isOpen;

  const choose = ({ value: chosen, ...place }: (typeof items)[number]) => {
    onChange({ address: chosen, ...place });
    setSought('');
  };
  const leave = () => {
    setSought('');
    onBlur?.();
  };
  return (
    <>
      <Field label={label} isOptional={isOptional} hint={hint} error={error} isValid={isRight}>
        {(control) => (
          <>
            <input
              {...input}
              {...control}
              {...list.field}
              className={classNames(control.className, styles.control)}
              type="text"
              value={address}
              autoComplete="street-address"
              onChange={({ target }) => {
                onChange({ address: target.value });
                setSought(target.value);
              }}
              onBlur={leave}
            />
            {!isRight && <Icon name="map-pin" className={styles.pin} size={22} />}
            {list.isOpen && <AddressList items={items} typed={sought} list={list} onChoose={choose} />}
          </>
        )}
      </Field>
      <VisuallyHidden role="status">{list.isOpen ? formatCount(items.length, COUNT) : ''}</VisuallyHidden>
    </>
  );
}
