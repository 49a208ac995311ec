import { splitSize } from '@/lib/catalog/plant-size';
import styles from './card-name.module.css';

/** The name is cut after three lines, the size never. The comma between them is for screen readers. [UI-13] */
export function CardName({ name }: { name: string }) {
  const { plant, size } = splitSize(name);
  return (
    <>
      <span className={styles.plant}>
        <PlantName name={plant} />
        {size && <span className={styles.comma}>,</span>}
      </span>
      {size && (
        <>
          {' '}
          <span className={styles.size}>{size}</span>
        </>
      )}
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
