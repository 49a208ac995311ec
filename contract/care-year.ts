import type { Attributes } from './attributes';
import { monthsOf } from './month-phrases';
import { plantingMonths } from './planting';

export const GARDEN_WORKS = ['planting', 'bloom', 'pruning', 'cover'] as const;

export type GardenWork = (typeof GARDEN_WORKS)[number];

export type Advice = { pruning: string; winter: string };

const WARNING = /(?<![а-я])(?:не|нельзя|без|раньше|позднее)(?![а-я])|бутон|(?<![а-я])сок(?![а-я])|оставить на зиму/i;
const REPOTTING = /пересад|делени|делят|проволок/i;
const COVERING = /укр|притен|обвяж|мульч|прикр|пригн|улож|закр|заслон|держите|бел(?:ите|ка)|спанбонд|полейте|защит/i;
const UNCOVERING = /убрать|снять|на пользу/i;

export function careYear(attributes: Attributes, advice: Advice | undefined): Record<GardenWork, number[]> {
  const bloom = attributes.bloom_months ?? [];
  return {
    planting: advice ? plantingMonths(attributes) : [],
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

function monthsIn(advice: string, isMeant: (clause: string) => boolean): number[] {
  const clauses = advice.split(/[.,;:]\s+/).filter((clause) => isMeant(clause) && !WARNING.test(clause));
  return [...new Set(clauses.flatMap(monthsOf))].sort((a, b) => a - b);
}
