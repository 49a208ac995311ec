'use client';
// Client: finds a region's zone, and a second press clears the zone. The scale itself is a plain form.

import { type MouseEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Select } from '@/components/ui/select';
import { createEmitter } from '@/lib/browser/emitter';
import { localKeys, onLocalChange, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';
import { citiesOf, findRegion, REGIONS } from '@/lib/catalog/regions';
import { useFormReset } from './use-form-reset';
import styles from './zone-scale.module.css';

type Props = {
  zones: readonly { value: string; name: string; count: number }[];
  chosen: string;
};

/** A zone includes all hardier plants. */
export function ZoneScale({ zones, chosen }: Props) {
  const scale = useRef<HTMLDivElement>(null);
  const [zone, setZone] = useState(chosen);
  const code = useSyncExternalStore(onRegionChange, readRegionCode, () => '');
  const own = findRegion(code);
  const radios = () => [...(scale.current?.querySelectorAll<HTMLInputElement>('input[name="zone"]') ?? [])];

  useFormReset(scale, () => setZone(radios().find((radio) => radio.defaultChecked)?.value ?? ''));

  const chooseRegion = (named: string) => {
    writeRegionCode(named);
    const radio = radios().find(({ value }) => value === String(findRegion(named)?.zone));
    // The event bubbles to the form, which reads its controls.
    if (!radio || radio.disabled) return;
    radio.checked = true;
    setZone(radio.value);
  };
  const clearZone = (event: MouseEvent<HTMLInputElement>) => {
    if (event.currentTarget.value !== zone) return;
    radios()
      .find(({ value }) => value === '')
      ?.click();
  };

  return (
    <div ref={scale} className={styles.zone}>
      <div className={styles.scale}>
        {zones.map(({ value, name, count }) => (
          <label key={value} className={styles.cell} data-own={String(own?.zone) === value || undefined}>
            <input
              type="radio"
              name="zone"
              value={value}
              aria-label={`Зона ${name}`}
              defaultChecked={value === chosen}
              disabled={count === 0 && value !== chosen}
              onChange={({ currentTarget }) => currentTarget.checked && setZone(value)}
              onClick={clearZone}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
      <div className={styles.note}>
        <p role="status">{noteOf(zones, zone, own?.zone)}</p>
        <label className={styles.any}>
          <input type="radio" name="zone" value="" defaultChecked={chosen === ''} onChange={() => setZone('')} />
          Любая
        </label>
      </div>
      <RegionSelect code={own?.code ?? ''} onName={chooseRegion} />
    </div>
  );
}

function noteOf(zones: Props['zones'], zone: string, own: number | undefined): string {
  const name = zones.find(({ value }) => value === zone)?.name;
  if (name) return `Зона ${name.replace(',', ':')}. ${citiesOf(zone)}`;
  if (own === undefined) return 'Зона показывает, какой мороз растение переживёт в саду';
  if (zones.some(({ value, count }) => value === String(own) && count > 0))
    return `Ваша зона – ${own}: она отмечена на шкале`;
  return `Для вашей зоны ${own} здесь ничего нет`;
}

const changes = createEmitter();

export const readRegionCode = (): string => readLocalTexts(localKeys.region)[0] ?? '';

export function writeRegionCode(code: string): void {
  writeLocalTexts(localKeys.region, [code]);
  changes.emit();
}

/** Notifies of changes on this page and in other tabs. Returns an unsubscribe function. */
export function onRegionChange(listener: () => void): () => void {
  const stops = [changes.subscribe(listener), onLocalChange(localKeys.region, listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

type RegionSelectProps = { code: string; onName: (code: string) => void };

const OPTIONS = REGIONS.map(({ code, name }) => ({ value: code, name }));

function RegionSelect({ code, onName }: RegionSelectProps) {
  return (
    <div className={styles.region}>
      <Select
        label="Ваш регион"
        prompt="Выберите регион"
        options={OPTIONS}
        value={code}
        // `form="none"` excludes it from the form's data and reset.
        form="none"
        onChange={(event) => onName(event.target.value)}
      />
    </div>
  );
}
