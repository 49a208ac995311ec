import { firstOf } from '@/lib/format/search-params';
import styles from './area-calculator.module.css';
import { AreaForm } from './area-form-client';
import type { BlockProps } from './block-context';

/** Without scripts the form is submitted by GET, and the server renders the sum. */
export function AreaCalculator({ block, context: { service, email, searchParams } }: BlockProps<'area_calculator'>) {
  const { type: _type, title, text, ...terms } = block;
  return (
    <section id={CALCULATOR_ID} className={styles.calculator} aria-labelledby={`${CALCULATOR_ID}-title`}>
      <div>
        <h2 id={`${CALCULATOR_ID}-title`}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <AreaForm
        {...terms}
        action={`#${CALCULATOR_ID}`}
        service={service}
        email={email}
        initial={{ area: firstOf(searchParams?.area), unit: firstOf(searchParams?.unit) }}
      />
    </section>
  );
}

const CALCULATOR_ID = 'calculator';
