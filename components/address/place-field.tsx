import { type ComponentProps, useState } from 'react';
import { AddressField, type AddressValue } from './address-field';
import { PinMap } from './pin-map';

type Props = ComponentProps<typeof AddressField> & {
  /** Key of Yandex Maps; without it no pin is offered, and the address is a plain field. [FORM-14] */
  mapsKey: string | undefined;
};

/** An address that is typed, chosen from a list, or shown by a pin. [FORM-11] */
export function PlaceField({ mapsKey, value, onChange, onBlur, ...field }: Props) {
  /** The pin stands where nobody knows the address: it is asked for, and what is typed does not move the pin. */
  const [named, setNamed] = useState<AddressValue>();
  // What was taken back, or came from elsewhere, is another place.
  const isNaming = named !== undefined && named.x === value.x && named.y === value.y;

  const pick = (picked: AddressValue) => {
    setNamed(picked.address === '' ? picked : undefined);
    onChange(picked);
  };
  const leave = () => {
    if (value.address) setNamed(undefined);
    onBlur?.();
  };
  return (
    <>
      <AddressField
        {...field}
        value={value}
        onChange={(next) => onChange(isNaming ? { ...value, ...next } : next)}
        onBlur={leave}
      />
      {mapsKey && <PinMap apiKey={mapsKey} value={value} onPick={pick} />}
    </>
  );
}
