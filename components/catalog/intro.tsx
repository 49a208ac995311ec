import styles from './intro.module.css';

/** Characters; more than two lines of a phone hold. */
const LONG = 80;

export function Intro({ text }: { text: string }) {
  const isLong = text.length > LONG;
  return (
    <div className={styles.intro}>
      <p className={isLong ? styles.long : undefined}>{text}</p>
      {isLong && (
        <details className={styles.more}>
          <summary>
            <span className={styles.open}>Читать дальше</span>
            <span className={styles.close}>Свернуть</span>
          </summary>
        </details>
      )}
    </div>
  );
}
