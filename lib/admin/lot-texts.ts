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

export function lotChanges(saved: LotTexts, texts: LotTexts): Changes | undefined {
  const touched = LOT_FIELDS.filter((field) => texts[field].trim() !== saved[field]);
  if (touched.length === 0) return undefined;
  return Object.fromEntries(
    touched.map((field) => [field, { from: saved[field] || null, to: texts[field].trim() || null }]),
  );
}
