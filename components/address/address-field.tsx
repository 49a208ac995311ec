import { type ComponentProps, type Ref, useState } from 'react';
import { Field, type FieldFrame } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Marked } from '@/components/ui/marked';
import { type Combobox, useCombobox } from '@/components/ui/use-combobox';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AddressSuggestion } from '@/contract/delivery';
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
            {list.isOpen && <AddressList items={items} typed={query} list={list} onChoose={choose} />}
          </>
        )}
      </Field>
      <VisuallyHidden role="status">{list.isOpen ? formatCount(items.length, COUNT) : ''}</VisuallyHidden>
    </>
  );
}

type ListProps = {
  items: AddressSuggestion[];
  typed: string;
  list: Combobox;
  onChoose: (item: AddressSuggestion) => void;
};

function AddressList({ items, typed, list, onChoose }: ListProps) {
  return (
    <div ref={scrollIntoView} className={styles.list} role="listbox" id={list.listId} aria-label="Подсказки адреса">
      {items.map((item, index) => (
        <button
          type="button"
          key={item.value}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          {...list.optionProps(index)}
        >
          <span>
            <Marked text={item.value} typed={typed} />
          </span>
        </button>
      ))}
    </div>
  );
}

const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });
