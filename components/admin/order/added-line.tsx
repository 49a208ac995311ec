import { Counter } from '@/components/ui/counter';
import { Picture } from '@/components/ui/picture';
import { TextField } from '@/components/ui/text-field';
import { type AddedDraft, changeAdded } from '@/lib/admin/order-edit';
import { lineFacts } from './order-line';
import styles from './order-line.module.css';
import type { OrderEditing } from './use-order-edit';

type Props = { added: AddedDraft; editing: OrderEditing };

export function AddedLine({ added: { product, amount, price }, editing: { draft, change, priceErrorOf } }: Props) {
  const { uuid, name, src, free } = product;
  return (
    <li className={styles.line} data-line={uuid} tabIndex={-1}>
      <Picture src={src} alt="" sizes="64px" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{`Добавим. ${lineFacts(product)}`}</p>
      </div>
      <div className={styles.money}>
        <Counter
          label={name}
          bin="Не добавлять"
          value={amount}
          max={Math.max(1, free)}
          onChange={(next) => change(changeAdded(draft, uuid, { amount: next }))}
        />
        <div className={styles.ownPrice}>
          <TextField
            label="Цена за штуку, ₽"
            inputMode="numeric"
            value={price}
            error={priceErrorOf(uuid)}
            onChange={(event) => change(changeAdded(draft, uuid, { price: event.target.value }))}
          />
        </div>
      </div>
    </li>
  );
}
