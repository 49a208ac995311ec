import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { adminPaths } from '@/lib/admin/paths';
import { withQuery } from '@/lib/paths';
import styles from './customer-data.module.css';
import { EraseCustomer } from './erase-customer-client';

const FILES = [{ name: 'Выгрузить данные для чтения' }, { format: 'json', name: 'Для программ (JSON)' }];

type Props = { customerKey: string; name: string; canErase: boolean };

export const CustomerData = ({ customerKey, name, canErase }: Props) => (
  <div className={styles.data}>
    <p>По закону 152-ФЗ покупатель может попросить показать или удалить всё, что мы о нём храним.</p>
    <div className={styles.files}>
      {FILES.map(({ format, name }) => (
        <a
          key={name}
          className={buttonClass({ tone: format ? 'quiet' : 'secondary', size: 'compact' })}
          href={withQuery(`${adminPaths.customers}/export`, { key: customerKey, format })}
        >
          <Icon name="download-simple" size={20} />
          {name}
        </a>
      ))}
    </div>
    {canErase ? (
      <EraseCustomer customerKey={customerKey} name={name} />
    ) : (
      <>
        <Button tone="danger" size="compact" disabled aria-describedby="why-not-erased">
          Удалить личные данные
        </Button>
        <p id="why-not-erased">
          Есть открытые заказы или незаконченные возвраты: без этих данных их не выдать и не вернуть. Сначала закройте
          их.
        </p>
      </>
    )}
  </div>
);
