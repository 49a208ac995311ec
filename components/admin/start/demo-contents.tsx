import type { AnswerOf } from '@/contract/call';
import type { staffDemo } from '@/contract/staff/demo';
import { goingLines, stayingLines } from '@/lib/admin/start-words';
import styles from './start.module.css';

type Props = { contents: AnswerOf<typeof staffDemo.demoContents> };

export const DemoContents = ({ contents }: Props) => (
  <div className={styles.contents}>
    <List name="Уйдёт" lines={goingLines(contents)} />
    <List name="Останется" lines={stayingLines(contents)} />
    <p className={styles.where}>
      Если вы меняли тексты, цены или растения демо-магазина, эти изменения уйдут вместе с&nbsp;ними. Вернуть всё можно
      в&nbsp;течение суток; всё это время артикулы демо-растений заняты. Потом они пропадут из&nbsp;корзин
      и&nbsp;избранного, а&nbsp;растения из&nbsp;заказов, с&nbsp;отзывами покупателей или поставками останутся
      убранными, со&nbsp;своими артикулами.
    </p>
  </div>
);

const List = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <section aria-label={name}>
    <h3>{name}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
