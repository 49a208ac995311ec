import type { Attributes } from './attributes';
import { monthsOf } from './month-words';
import { plantingMonths } from './season';

/** What is done to a plant, or what it does, in some months of a year. */
export const GARDEN_WORKS = ['planting', 'bloom', 'pruning', 'cover'] as const;

export type GardenWork = (typeof GARDEN_WORKS)[number];

/** What the nursery advises; goods have none. */
export type Advice = { pruning: string; winter: string };

/** Warns of a time instead of naming it: «осенью не режьте», «в августе уже заложены бутоны». */
const WARNING = /(?<![а-я])(?:не|нельзя|без|раньше|позднее)(?![а-я])|бутон|(?<![а-я])сок(?![а-я])|оставить на зиму/i;
/** Not cutting, though it stands in the advice on it. */
const REPOTTING = /пересад|делени|делят|проволок/i;
const COVERING = /укр|притен|обвяж|мульч|прикр|пригн|улож|закр|заслон|держите|бел(?:ите|ка)|спанбонд|полейте|защит/i;
/** The end of covering, or a reason for it. */
const UNCOVERING = /убрать|снять|на пользу/i;

/**
 * A plant's year, as far as its data tells: bloom from the attribute, planting from the season of its stock form, pruning
 * and winter cover from the months that its own advice names. Of what nothing tells there are no months.
 */
export function careYear(attributes: Attributes, advice: Advice | undefined): Record<GardenWork, number[]> {
  const bloom = attributes.bloom_months ?? [];
  return {
    planting: (advice && plantingMonths(attributes)) ?? [],
    bloom,
    pruning: pruningMonths(advice?.pruning ?? '', bloom),
    cover: monthsIn(advice?.winter ?? '', isCovering),
  };
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
