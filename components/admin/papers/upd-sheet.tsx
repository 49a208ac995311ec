import type { Order } from '@/contract/orders';
import type { Seller } from '@/contract/site';
import { taxNumbers, type Upd, withAddress } from '@/lib/admin/upd';
import { UpdHands } from './upd-hands';
import styles from './upd-sheet.module.css';
import { UpdTable } from './upd-table';

type Payer = NonNullable<Order['company']>;
type Props = { upd: Upd; seller: Seller; buyer: Payer };

/** The form of letter ММВ-20-3/96@ with the rows of resolution 1137. */
export const UpdSheet = ({ upd, seller, buyer }: Props) => (
  <article className={styles.sheet}>
    <header className={styles.top}>
      <div className={styles.status}>
        <h1>Универсальный передаточный документ</h1>
        <p>
          Статус: <b className={styles.figure}>{upd.status}</b>
        </p>
        <p className={styles.legend}>1 – счёт-фактура и передаточный документ (акт), 2 – передаточный документ (акт)</p>
      </div>
      <dl className={styles.rows}>
        {rowsOf(upd, seller, buyer).map(([place, name, value]) => (
          <div key={place}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className={styles.place}>{`(${place})`}</dd>
          </div>
        ))}
      </dl>
    </header>
    <UpdTable upd={upd} />
    <UpdHands upd={upd} seller={seller} buyer={buyer} />
  </article>
);

type Row = [place: string, name: string, value: string];

const rowsOf = ({ number, day, lines }: Upd, seller: Seller, buyer: Payer): Row[] => [
  ['1', 'Счёт-фактура №', `${number} от ${day}`],
  ['1а', 'Исправление №', '— от —'],
  ...partyRows('2', ['Продавец', 'продавца'], seller),
  ['3', 'Грузоотправитель и его адрес', 'Он же'],
  ['4', 'Грузополучатель и его адрес', withAddress(buyer)],
  ['5', 'К платёжно-расчётному документу №', '________ от ____________'],
  ['5а', 'Документ об отгрузке: № п/п', `1–${lines.length} № ${number} от ${day}`],
  ...partyRows('6', ['Покупатель', 'покупателя'], buyer),
  ['7', 'Валюта: наименование, код', 'российский рубль, 643'],
  ['8', 'Идентификатор государственного контракта (при наличии)', '—'],
];

const partyRows = (place: string, [name, genitive]: [string, string], party: Seller | Payer): Row[] => [
  [place, name, party.name],
  [`${place}а`, 'Адрес', party.address ?? ''],
  [`${place}б`, `ИНН/КПП ${genitive}`, taxNumbers(party)],
];
