import { SIZE_START } from '@/lib/catalog/plant-size';
import styles from './card-name.module.css';

/** The name is cut after three lines, the size never. [UI-13] */
export function CardName({ name }: { name: string }) {
  const [plant = '', ...size] = name.split(SIZE_START);
  if (!size[0])
    return (
      <span className={styles.plant}>
        <PlantName name={plant} />
      </span>
    );
  return (
    <>
      <span className={styles.plant}>
        <PlantName name={plant} />
        <span className={styles.comma}>,</span>
      </span>{' '}
      <span className={styles.size}>{size.join(', ')}</span>
    </>
  );
}

const SHORT = /(«[^»\s]{1,8} [^»]{1,8}»)/;

/** A short cultivar, two words such as «Блю Стар», never breaks across lines. */
export const PlantName = ({ name }: { name: string }) =>
  name.split(SHORT).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
