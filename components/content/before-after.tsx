import styles from './before-after.module.css';
import type { BlockProps } from './block-context';
import { Curtain } from './curtain-client';
import { Illustration } from './illustration';

const WHOLE = '(min-width: 1663px) 1295px, (min-width: 1301px) 78vw, 92vw';

/** Without scripts the pictures are shown one below the other. */
export function BeforeAfter({ block: { before, after, caption } }: BlockProps<'before_after'>) {
  return (
    <figure className={styles.figure}>
      <Curtain>
        <div className={styles.before}>
          <Illustration image={before} alt={`Было: ${before.alt}`} ratio="landscape" sizes={WHOLE} />
          <span className={styles.label}>Было</span>
        </div>
        <div className={styles.after}>
          <Illustration image={after} alt={`Стало: ${after.alt}`} ratio="landscape" sizes={WHOLE} />
          <span className={styles.label}>Стало</span>
        </div>
      </Curtain>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
