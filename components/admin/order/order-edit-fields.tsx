import { useState } from 'react';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { DELIVERY_METHODS } from '@/contract/delivery-methods';
import { LIMITS } from '@/contract/limits';
import { DELIVERY_LABELS } from '@/contract/order-labels';
import { type EditField, setField } from '@/lib/admin/order-edit';
import { DETAILS } from '@/lib/admin/order-words';
import { Disclosure } from '../disclosure';
import { useTariffZones, zoneOptions } from '../use-tariff';
import styles from './order-edit.module.css';
import type { OrderEditing } from './use-order-edit';

const METHODS = DELIVERY_METHODS.map((value) => ({ value, name: DELIVERY_LABELS[value] }));
const BY_PHONE = 'Пусто: договоритесь по телефону';

type Props = { editing: OrderEditing; zone: string | undefined };

/** `zone`: name of the order's zone. */
export function OrderEditFields({ editing, zone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const zones = zoneOptions(useTariffZones(isOpen), zone && 'Как в\u00A0заказе');
  const { fields, preview } = editing;
  const bind = binding(editing);
  const { proposed } = preview ?? {};
  return (
    <Disclosure name={<>Изменить доставку и&nbsp;покупателя</>} onToggle={setOpen}>
      <div className={styles.fields}>
        <Select {...bind('method')} label="Как передать" options={METHODS} />
        {fields.method === 'courier' && (
          <Select
            {...bind('zone')}
            label="Зона доставки"
            options={zones}
            hint={zone ? `Сейчас: ${zone}. Другая подставит цену` : 'Подставит цену по тарифу'}
          />
        )}
        {fields.method !== 'pickup' && (
          <>
            <TextField
              {...bind('delivery_price')}
              label="Стоимость доставки, ₽"
              inputMode="numeric"
              hint={proposed && proposed.price !== null ? proposed.terms : BY_PHONE}
            />
            <div className={styles.wide}>
              <TextField {...bind('address')} label="Адрес" maxLength={LIMITS.address} />
            </div>
            <div className={styles.wide}>
              <TextField {...bind('details')} label={DETAILS} isOptional maxLength={LIMITS.address} />
            </div>
          </>
        )}
        <h3>Покупатель</h3>
        <TextField {...bind('name')} label="Имя покупателя" maxLength={LIMITS.name} />
        <TextField {...bind('phone')} label="Телефон" type="tel" />
        <TextField {...bind('email')} label="Почта" type="email" maxLength={LIMITS.email} />
        <h3>Плательщик, если это организация или ИП</h3>
        <TextField {...bind('company_name')} label="Организация или ИП" maxLength={LIMITS.company} />
        <TextField {...bind('inn')} label="ИНН" inputMode="numeric" />
        <TextField {...bind('kpp')} label="КПП" inputMode="numeric" hint="Только у организаций" />
        <TextField {...bind('company_address')} label="Юридический адрес" isOptional maxLength={LIMITS.address} />
        <div className={styles.wide}>
          <TextField {...bind('reason')} label="Почему меняем" isOptional maxLength={LIMITS.comment} />
        </div>
      </div>
    </Disclosure>
  );
}

const binding =
  ({ draft, fields, change, errorOf }: OrderEditing) =>
  (field: EditField) => ({
    value: fields[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(setField(draft, field, event.target.value)),
  });
