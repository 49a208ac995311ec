import type { ReactNode } from 'react';
import styles from './facts.module.css';

type Fact = { name: string; value: ReactNode };

export const Facts = ({ facts }: { facts: readonly (Fact | false | undefined)[] }) => (
  <dl className={styles.facts}>
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ),
    )}
  </dl>
);
