'use client';
// Client: syncs the slider and the fields; without scripts only the fields are shown.

import { type ChangeEvent, type CSSProperties, type Ref, useRef, useState } from 'react';
import { PRICE_FIELD, parsePrice } from '@/lib/catalog/price-text';
import { formatNumber } from '@/lib/format/plural';
import styles from './price-range.module.css';
import { useFormReset } from './use-form-reset';

type Props = {
  bounds: { min: number; max: number } | undefined;
  from: number | undefined;
  to: number | undefined;
};

type End = 'low' | 'high';

export function PriceRange({ bounds, from, to }: Props) {
  const slider = bounds && sliderOf(bounds);
  const [chosen, setChosen] = useState({ low: from, high: to });
  const fields = { low: useRef<HTMLInputElement>(null), high: useRef<HTMLInputElement>(null) };

  useFormReset(fields.low, () => {
    const start = (end: End) => parsePrice(fields[end].current?.defaultValue);
    setChosen({ low: start('low'), high: start('high') });
  });

  const type = (end: End) => (event: ChangeEvent<HTMLInputElement>) => {
    setChosen({ ...chosen, [end]: parsePrice(event.target.value) });
  };

  const slide = (end: End, price: number | undefined) => {
    setChosen({ ...chosen, [end]: price });
    if (fields[end].current) fields[end].current.value = price === undefined ? '' : String(price);
  };

  return (
    <>
      {slider && <Slider slider={slider} chosen={chosen} onSlide={slide} />}
      <div className={styles.fields}>
        <Field
          ref={fields.low}
          name="price_min"
          label="Цена от"
          start={from}
          example={slider?.min}
          onType={type('low')}
        />
        <Field
          ref={fields.high}
          name="price_max"
          label="Цена до"
          start={to}
          example={slider?.max}
          onType={type('high')}
        />
      </div>
    </>
  );
}

type FieldProps = {
  ref: Ref<HTMLInputElement>;
  name: string;
  label: string;
  start: number | undefined;
  example: number | undefined;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
};

const Field = ({ ref, name, label, start, example, onType }: FieldProps) => (
  <input
    ref={ref}
    name={name}
    className={styles.field}
    aria-label={label}
    {...PRICE_FIELD}
    autoComplete="off"
    defaultValue={start}
    placeholder={example === undefined ? undefined : formatNumber(example)}
    onChange={onType}
  />
);

type SliderProps = {
  slider: ReturnType<typeof sliderOf>;
  chosen: Record<End, number | undefined>;
  onSlide: (end: End, price: number | undefined) => void;
};

function Slider({ slider: { min, max, step, shareOf }, chosen, onSlide }: SliderProps) {
  const low = Math.min(chosen.low ?? min, chosen.high ?? max);
  const high = Math.max(chosen.high ?? max, low);
  const place = { '--low': shareOf(low), '--high': shareOf(high) } as CSSProperties;
  const thumb = { min, max, step, className: styles.thumb };
  return (
    <div className={styles.slider} style={place}>
      <input
        type="range"
        {...thumb}
        aria-label="Нижняя граница цены"
        value={low}
        aria-valuetext={formatNumber(low)}
        onChange={({ target }) => {
          const price = Math.min(Number(target.value), high);
          onSlide('low', price > min ? price : undefined);
        }}
      />
      <input
        type="range"
        {...thumb}
        aria-label="Верхняя граница цены"
        value={high}
        aria-valuetext={formatNumber(high)}
        onChange={({ target }) => {
          const price = Math.max(Number(target.value), low);
          onSlide('high', price < max ? price : undefined);
        }}
      />
    </div>
  );
}

const STEPS = 40;

const floorTo = (price: number, unit: number): number => Math.floor(price / unit) * unit;
const powerOfTen = (price: number): number => 10 ** Math.floor(Math.log10(Math.max(1, price)));

export function sliderOf(bounds: { min: number; max: number }) {
  const step = powerOfTen((bounds.max - bounds.min) / STEPS);
  const min = floorTo(bounds.min, step) || floorTo(bounds.min, powerOfTen(bounds.min));
  const max = min + Math.max(1, Math.ceil((bounds.max - min) / step)) * step;
  const shareOf = (price: number) => Math.min(1, Math.max(0, (price - min) / (max - min)));
  return { min, max, step, shareOf };
}
