import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { LIMITS } from '@/contract/limits';
import type { OrderCard } from '@/contract/staff/order-card';
import { type EditField, setField } from '@/lib/admin/order-edit';
import styles from './order-edit.module.css';
import type { OrderEditing } from './use-order-edit';

type Props = { method: OrderCard['delivery']['method']; editing: OrderEditing };

export function OrderEditFields({ method, editing: { draft, fields, change, errorOf } }: Props) {
  const bind = (field: EditField) => ({
    value: fields[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(setField(draft, field, event.target.value)),
  });
  return (
    <details className={styles.details}>
      <summary>
        Изменить доставку и&nbsp;покупателя <Icon name="caret-down" size={20} />
      </summary>
      <div className={styles.fields}>
        {method !== 'pickup' && (
          <>
            <div className={styles.wide}>
              <TextField {...bind('address')} label="Адрес" maxLength={LIMITS.address} />
            </div>
            <TextField
              {...bind('delivery_price')}
              label="Стоимость доставки, ₽"
              inputMode="numeric"
              hint="Пусто: договоритесь по телефону"
            />
          </>
        )}
        <TextField {...bind('handover_on')} label="Новый день выдачи" type="date" hint="Покупатель узнает из письма" />
        <TextField {...bind('name')} label="Имя покупателя" maxLength={LIMITS.name} />
        <TextField {...bind('phone')} label="Телефон" type="tel" />
        <TextField {...bind('email')} label="Почта" type="email" maxLength={LIMITS.email} />
        <div className={styles.wide}>
          <TextField {...bind('reason')} label="Почему меняем" isOptional maxLength={LIMITS.comment} />
        </div>
      </div>
    </details>
  );
}
