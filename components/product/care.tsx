import { DropIcon } from '@phosphor-icons/react/dist/ssr/Drop';
import { ScissorsIcon } from '@phosphor-icons/react/dist/ssr/Scissors';
import { SnowflakeIcon } from '@phosphor-icons/react/dist/ssr/Snowflake';
import { SunIcon } from '@phosphor-icons/react/dist/ssr/Sun';
import type { Product } from '@/contract/catalog';
import { classNames } from '@/lib/class-names';
import styles from './care.module.css';
import { CARE_TICKS, type CareKey, careLevel } from './care-level';

const ICONS = { light: SunIcon, water: DropIcon, winter: SnowflakeIcon, pruning: ScissorsIcon } satisfies Record<
  CareKey,
  unknown
>;

const TICKS = Array.from({ length: CARE_TICKS }, (_, index) => index + 1);

export function Care({ care, attributes }: Pick<Product, 'care' | 'attributes'>) {
  if (care.length === 0) return null;
  return (
    <ul className={styles.care} aria-label="Уход">
      {care.map(({ key, name, text }) => {
        const Icon = ICONS[key];
        return (
          <li key={key}>
            <Icon size={32} weight="light" aria-hidden />
            <b>{name}</b>
            <p>{text}</p>
            <Ticks level={careLevel(key, attributes)} />
          </li>
        );
      })}
    </ul>
  );
}

function Ticks({ level }: { level: number | undefined }) {
  if (level === undefined) return null;
  return (
    <span className={styles.ticks} role="img" aria-label={`${level} из ${CARE_TICKS}`}>
      {TICKS.map((tick) => (
        <i key={tick} className={classNames(tick <= level && styles.on)} />
      ))}
    </span>
  );
}
