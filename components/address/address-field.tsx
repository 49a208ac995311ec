import { type ComponentProps, type Ref, useState } from 'react';
import { Field, type FieldFrame } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Marked } from '@/components/ui/marked';
import { OptionList } from '@/components/ui/option-list';
import { useCombobox } from '@/components/ui/use-combobox';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/lib/class-names';
import { formatCount } from '@/lib/format/plural';
import styles from './address-field.module.css';
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
  const [query, setQuery] = useState('');
  const items = useAddresses(isEnabled ? query : '');
  const list = useCombobox(items);
  const showsValid = isValid === true && !list.isOpen;

  const choose = ({ value: chosen, ...place }: (typeof items)[number]) => {
    onChange({ address: chosen, ...place });
    setQuery('');
  };
  const blur = () => {
    setQuery('');
    onBlur?.();
  };
  return (
    <>
      <Field label={label} isOptional={isOptional} hint={hint} error={error} isValid={showsValid}>
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
                setQuery(target.value);
              }}
              onBlur={blur}
            />
            {!showsValid && <Icon name="map-pin" className={styles.pin} size={22} />}
            {list.isOpen && (
              <OptionList
                ref={scrollIntoView}
                label="Подсказки адреса"
                list={list}
                items={items}
                keyOf={(item) => item.value}
                onChoose={choose}
                className={styles.list}
              >
                {(item) => (
                  <span className={styles.address}>
                    <Marked text={item.value} typed={query} />
                  </span>
                )}
              </OptionList>
            )}
          </>
        )}
      </Field>
      <VisuallyHidden role="status">{list.isOpen ? formatCount(items.length, COUNT) : ''}</VisuallyHidden>
    </>
  );
}

const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });
