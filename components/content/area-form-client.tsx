'use client';
// Client: updates the sum while typing. Without scripts the button requests a page with the sum.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { useLinkButton } from '@/components/ui/use-link-button';
import type { AreaTariff } from '@/contract/blocks';
import {
  AREA_UNITS,
  type AreaUnit,
  estimateArea,
  formatArea,
  formatRange,
  parseArea,
  parseUnit,
} from '@/lib/catalog/area-estimate';
import { draftEstimate } from '@/lib/forms/draft';
import { mailLink, paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';
import styles from './area-calculator.module.css';

type Props = {
  tariffs: AreaTariff[];
  unit: AreaUnit;
  period?: string | undefined;
  beyond: string;
  action: string;
  service: string | undefined;
  email: string | undefined;
  initial: { area: string | undefined; unit: string | undefined };
};

export function AreaForm({ tariffs, unit: defaultUnit, period, beyond, action, service, email, initial }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(initial.area !== undefined);
  const unit = parseUnit(typed.unit, defaultUnit);
  const area = parseArea(typed.area ?? '', unit);
  const range = area && estimateArea(tariffs, area);
  const sum = range && [formatRange(range), period].filter(Boolean).join(' ');

  const read = () => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    setTyped({ area: String(fields.get('area')), unit: String(fields.get('unit')) });
  };
  // The fields may hold text typed before hydration.
  useEffect(read, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    read();
    setSubmitted(true);
  };
  return (
    <form ref={form} className={styles.form} method="get" action={action} onInput={read} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <TextField
          label="Площадь"
          name="area"
          inputMode="decimal"
          autoComplete="off"
          placeholder="8"
          defaultValue={initial.area}
          error={isSubmitted && !area ? 'Введите площадь числом, например 8 или 8,5' : undefined}
        />
        <Select label="Единицы" name="unit" options={AREA_UNITS} defaultValue={unit} />
        <div className={styles.submit}>
          <Button type="submit" tone="secondary">
            Посчитать
          </Button>
        </div>
      </div>
      <div className={styles.sum} role="status">
        {sum && (
          <>
            <p className={styles.range}>{sum}</p>
            <p>Это оценка по площади. Точную сумму назовём после осмотра.</p>
          </>
        )}
        {area && !range ? <p>{beyond}</p> : null}
      </div>
      {area ? (
        <Discuss estimate={`${formatArea(area, unit)}, ${sum ?? 'цена по осмотру'}`} service={service} email={email} />
      ) : null}
    </form>
  );
}

type DiscussProps = Pick<Props, 'service' | 'email'> & { estimate: string };

/** Opens the enquiry with the sum in its text; without scripts it is a mail link. */
function Discuss({ estimate, service, email }: DiscussProps) {
  const { openPopup } = useInterface();
  const button = useLinkButton(() => {
    draftEstimate(estimate, 'service');
    openPopup({ form: 'service', service });
  });
  // Not URLSearchParams: mail programs do not read `+` as a space.
  const letter = email && `${mailLink(email)}?body=${encodeURIComponent(estimate)}`;
  return (
    <a href={letter ?? paths.contacts} className={buttonClass({ wide: true })} aria-haspopup="dialog" {...button}>
      Обсудить этот расчёт
    </a>
  );
}
