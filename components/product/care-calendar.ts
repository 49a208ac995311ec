import type { Product } from '@/contract/catalog';
import { monthsOf } from '@/lib/month-words';
import { plantingMonths } from '@/lib/season';

export type CalendarRow = { key: 'planting' | 'bloom' | 'pruning' | 'cover'; name: string; months: number[] };

/** Warns of a time instead of naming it: «осенью не режьте», «в августе уже заложены бутоны». */
const WARNING = /(?<![а-я])(?:не|нельзя|без|раньше|позднее)(?![а-я])|бутон|(?<![а-я])сок(?![а-я])|оставить на зиму/i;
/** Not cutting, though it stands in the advice on it. */
const REPOTTING = /пересад|делени|делят|проволок/i;
const COVERING = /укр|притен|обвяж|мульч|прикр|пригн|улож|закр|заслон|держите|бел(?:ите|ка)|спанбонд|полейте|защит/i;
/** The end of covering, or a reason for it. */
const UNCOVERING = /убрать|снять|на пользу/i;

/**
 * A plant's year, as far as its data tells: bloom from the attribute, planting from the season of its stock form, pruning
 * and winter cover from the months that its own advice names. What nothing tells has no row.
 */
export function careCalendar({ attributes, care }: Pick<Product, 'attributes' | 'care'>): CalendarRow[] {
  const adviceOn = (key: Product['care'][number]['key']) => care.find((line) => line.key === key)?.text ?? '';
  const bloom = attributes.bloom_months ?? [];
  const rows: CalendarRow[] = [
    { key: 'planting', name: 'Посадка', months: (care.length > 0 && plantingMonths(attributes)) || [] },
    { key: 'bloom', name: 'Цветение', months: bloom },
    { key: 'pruning', name: 'Обрезка', months: pruningMonths(adviceOn('pruning'), bloom) },
    { key: 'cover', name: 'Зимняя защита', months: monthsIn(adviceOn('winter'), isCovering) },
  ];
  return rows.filter(({ months }) => months.length > 0);
}

const isCovering = (clause: string) => COVERING.test(clause) && !UNCOVERING.test(clause);

function pruningMonths(advice: string, bloom: number[]): number[] {
  const months = monthsIn(advice, (clause) => !REPOTTING.test(clause));
  const last = bloom.at(-1);
  const isAfterBloom = last !== undefined && /^(?:[а-я]+ ){0,3}(?:сразу )?после цветения/i.test(advice);
  return [...new Set(isAfterBloom ? [...months, last] : months)].sort((a, b) => a - b);
}

/** What is said of a time stands within one clause with it. */
function monthsIn(advice: string, isMeant: (clause: string) => boolean): number[] {
  const clauses = advice.split(/[.,;:]\s+/).filter((clause) => isMeant(clause) && !WARNING.test(clause));
  return [...new Set(clauses.flatMap(monthsOf))].sort((a, b) => a - b);
}
