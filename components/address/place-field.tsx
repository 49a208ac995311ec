import { type ComponentProps, useState } from 'react';
import { AddressField, type AddressValue } from './address-field';
import { PinMap } from './pin-map';

type Props = ComponentProps<typeof AddressField> & {
  mapsKey: string | undefined;
};

export function PlaceField({ mapsKey, value, onChange, onBlur, ...field }: Props) {
  const [named, setNamed] = useState<AddressValue>();
  // A value that was reset or set from outside is another place.
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
