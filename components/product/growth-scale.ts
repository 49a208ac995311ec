/** Height of the ruler in viewBox units. */
const RULER = 340;
/** Width for all figures together, in viewBox units. */
const ROOM = 210;

const STEPS_CM = [10, 20, 50, 100, 200, 500];
const MAX_FIGURES = 9;
/** Plants up to this height without an adult size are compared with a mug, all others with a person. */
const MUG_UP_TO_CM = 80;

export const COMPARED = {
  mug: { name: 'кружка', withName: 'кружкой', height: 10, width: 10 },
  person: { name: 'человек', withName: 'человеком', height: 170, width: 40 },
} as const;

/** Centimetres. */
export type PlantSize = { height: number; width: number; adult?: { height: number; width: number } | undefined };

export function growthScale({ height, width, adult }: PlantSize) {
  const compared: keyof typeof COMPARED = !adult && height <= MUG_UP_TO_CM ? 'mug' : 'person';
  const reference = COMPARED[compared];
  const needed = Math.max(adult ? adult.height * 1.12 : height * 1.6, height * 1.12, reference.height * 1.06);
  const step = STEPS_CM.find((candidate) => needed / candidate <= MAX_FIGURES) ?? 500;
  const top = Math.ceil(needed / step) * step;
  const unit = Math.min(RULER / top, ROOM / (width + (adult?.width ?? 0) + reference.width));
  const figures = Array.from({ length: top / step + 1 }, (_, index) => index * step);
  return { compared, step, top, figures, unitsOf: (cm: number) => cm * unit };
}
