import styles from './card-name.module.css';

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
