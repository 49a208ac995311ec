import styles from './card-name.module.css';

/** A cultivar of two short words. */
const SHORT = /(«[^»\s]{1,8} [^»]{1,8}»)/;

/** The name of a plant, whose lines never end within a short cultivar: «Блю Стар» stays in one piece. */
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
