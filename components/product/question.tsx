import type { ReactNode } from 'react';
import styles from './question.module.css';
import { SECTION_IDS } from './section-nav';

export const questionTitle = (isPlant: boolean): string => (isPlant ? 'Спросите агронома' : 'Спросите нас');

export function Question({ isPlant, ask }: { isPlant: boolean; ask: ReactNode }) {
  return (
    <section id={SECTION_IDS.question} className={styles.question}>
      <div>
        <h2>{questionTitle(isPlant)}</h2>
        <p>
          {isPlant
            ? 'Подойдёт ли растение вашему участку, как сажать и с чем сочетать: ответим на почту в течение рабочего дня.'
            : 'Подойдёт ли вещь вашим растениям и чем её заменить: ответим на почту в течение рабочего дня.'}
        </p>
      </div>
      <div>{ask}</div>
    </section>
  );
}
