import type { BodyOf } from '@/contract/call';
import type { Lot, staffLots } from '@/contract/staff/lots';

export const LOT_FIELDS = [
  ...(['arrived_on', 'supplier', 'certificate', 'place'] as const),
  ...(['ready_on', 'remind_on', 'reminder'] as const),
];

export type LotField = (typeof LOT_FIELDS)[number];

/** Empty for none. Days are ISO days. */
export type LotTexts = Record<LotField, string>;

type Given = Pick<Lot, 'arrived_on'> & { [F in LotField]?: string | undefined };

export const lotTexts = ({ arrived_on, ...lot }: Given): LotTexts => ({
  arrived_on,
  supplier: lot.supplier ?? '',
  certificate: lot.certificate ?? '',
  place: lot.place ?? '',
  ready_on: lot.ready_on ?? '',
  remind_on: lot.remind_on ?? '',
  reminder: lot.reminder ?? '',
});

type NewLot = Omit<BodyOf<typeof staffLots.addLot>, 'id' | 'uuid'>;

export function newLotOf(texts: LotTexts): NewLot {
  const given = LOT_FIELDS.filter((field) => texts[field].trim() !== '').map((field) => [field, texts[field].trim()]);
  return { ...Object.fromEntries(given), arrived_on: texts.arrived_on };
}

type Changes = Omit<BodyOf<typeof staffLots.changeLot>, 'id'>;

const touchedOf = (seen: LotTexts, texts: LotTexts): LotField[] =>
  LOT_FIELDS.filter((field) => texts[field].trim() !== seen[field]);

export function lotChanges(seen: LotTexts, texts: LotTexts): Changes | undefined {
  const touched = touchedOf(seen, texts);
  if (touched.length === 0) return undefined;
  return Object.fromEntries(
    touched.map((field) => [field, { from: seen[field] || null, to: texts[field].trim() || null }]),
  );
}

/** `seen`: what the page showed when it was typed. */
export type LotForm = LotTexts & { seen: LotTexts };

export const lotForm = (lot: Given): LotForm => ({ ...lotTexts(lot), seen: lotTexts(lot) });

/** Fields that nobody has touched follow the lot. The others keep what was typed and what it was typed against. */
export function followedLot(form: LotForm, now: LotTexts): LotForm {
  const own = touchedOf(form.seen, form).filter((field) => form[field].trim() !== now[field]);
  const pick = (texts: LotTexts) => Object.fromEntries(own.map((field) => [field, texts[field]]));
  return { ...now, ...pick(form), seen: { ...now, ...pick(form.seen) } };
}
