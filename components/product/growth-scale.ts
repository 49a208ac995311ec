/** Height of the drawing's ruler in units of its viewBox. */
export const RULER = 340;

const STEPS_CM = [10, 20, 50, 100];
const MOST_FIGURES = 9;
/** Taller plants are compared with a person, lower ones with a mug. */
const MUG_UP_TO_CM = 80;

export const COMPARED = { mug: { name: 'кружка', height: 10 }, person: { name: 'человек', height: 170 } } as const;

/** Ruler of a growth figure: air above the plant, round figures, the compared thing in full. */
export function growthScale(height: number) {
  const compared: keyof typeof COMPARED = height <= MUG_UP_TO_CM ? 'mug' : 'person';
  const wanted = Math.max(height * 1.6, COMPARED[compared].height * 1.06);
  const step = STEPS_CM.find((candidate) => wanted / candidate <= MOST_FIGURES) ?? 100;
  const top = Math.ceil(wanted / step) * step;
  const figures = Array.from({ length: top / step + 1 }, (_, index) => index * step);
  return { compared, step, top, figures, unitsOf: (cm: number) => (cm / top) * RULER };
}
