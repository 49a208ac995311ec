import type { Order } from '@/contract/orders';
import type { Seller } from '@/contract/site';
import { taxNumbers, type Upd } from '@/lib/admin/upd';
import styles from './upd-sheet.module.css';

type Payer = NonNullable<Order['company']>;
type Props = { upd: Upd; seller: Seller; buyer: Payer };
type Side = { name: string; hand: string; day: string; more: string; keeper: string; company: string; numbers: string };

const DAY = '«___» ____________ 20___ г.';

export const UpdHands = ({ upd, seller, buyer }: Props) => (
  <footer className={styles.hands}>
    <div className={styles.pair}>
      <Sign name="Руководитель организации или иное уполномоченное лицо" />
      <Sign name="Главный бухгалтер или иное уполномоченное лицо" />
      <Sign name="Индивидуальный предприниматель или иное уполномоченное лицо" />
      <p>Реквизиты свидетельства о государственной регистрации предпринимателя: ________________</p>
    </div>
    <p>{`Основание передачи (сдачи) / получения (приёмки): ${upd.basis} [8]`}</p>
    <p>Данные о транспортировке и грузе: ________________________________________________ [9]</p>
    <div className={styles.pair}>
      <Half
        side={{
          name: 'Товар (груз) передал / услуги, результаты работ, права сдал [10]',
          hand: 'Дата отгрузки, передачи (сдачи) [11]',
          day: upd.day,
          more: 'Иные сведения об отгрузке, передаче [12]',
          keeper: 'Ответственный за правильность оформления факта хозяйственной жизни [13]',
          company: 'Наименование экономического субъекта – составителя документа [14]',
          numbers: `${seller.name}, ИНН/КПП ${taxNumbers(seller)}`,
        }}
      />
      <Half
        side={{
          name: 'Товар (груз) получил / услуги, результаты работ, права принял [15]',
          hand: 'Дата получения (приёмки) [16]',
          day: DAY,
          more: 'Иные сведения о получении, приёмке [17]',
          keeper: 'Ответственный за правильность оформления факта хозяйственной жизни [18]',
          company: 'Наименование экономического субъекта [19]',
          numbers: `${buyer.name}, ИНН/КПП ${taxNumbers(buyer)}`,
        }}
      />
    </div>
  </footer>
);

const Half = ({ side: { name, hand, day, more, keeper, company, numbers } }: { side: Side }) => (
  <section className={styles.half}>
    <Sign name={name} hasPost />
    <p>{`${hand}: ${day}`}</p>
    <p>{`${more}: ________________`}</p>
    <Sign name={keeper} hasPost />
    <p>{`${company}: ${numbers}`}</p>
    <p>М.П.</p>
  </section>
);

const Sign = ({ name, hasPost = false }: { name: string; hasPost?: boolean }) => (
  <div className={styles.sign}>
    <p>{name}</p>
    <p className={styles.lines}>
      {hasPost && <span>должность</span>}
      <span>подпись</span>
      <span>ф.и.о.</span>
    </p>
  </div>
);
