import { type ComponentProps, useState } from 'react';
import { AddressField, type AddressValue } from './address-field';
import { PinMap } from './pin-map';

type Props = ComponentProps<typeof AddressField> & {
  mapsKey: string | undefined;
};

export function PlaceField({ mapsKey, value, onChange, onBlur, ...field }: Props) {
  const [pinWithoutAddress, setPinWithoutAddress] = useState<AddressValue>();
  // A value that was reset or set from outside is another place.
  const isSamePin =
    pinWithoutAddress !== undefined && pinWithoutAddress.x === value.x && pinWithoutAddress.y === value.y;

  const pick = (picked: AddressValue) => {
    setPinWithoutAddress(picked.address === '' ? picked : undefined);
    onChange(picked);
  };
  const blur = () => {
    if (value.address) setPinWithoutAddress(undefined);
    onBlur?.();
  };
  return (
    <>
      <AddressField
        {...field}
        value={value}
        onChange={(next) => onChange(isSamePin ? { ...value, ...next } : next)}
        onBlur={blur}
      />
      {mapsKey && <PinMap apiKey={mapsKey} value={value} onPick={pick} />}
    </>
  );
}
