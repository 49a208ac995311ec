import type { PickedLot } from '../../contract/staff/lots';

type Values = {
  arrived_on: string;
  supplier: string | null;
  certificate: string | null;
  place: string | null;
  ready_on: string | null;
  remind_on: string | null;
  reminder: string | null;
};

type Given = { [F in keyof Values]?: Values[F] | undefined };

/** An emptied text is none. */
export const lotValues = ({ arrived_on, ...given }: Given & { arrived_on: string }): Values => ({
  arrived_on,
  supplier: given.supplier || null,
  certificate: given.certificate || null,
  place: given.place || null,
  ready_on: given.ready_on || null,
  remind_on: given.remind_on || null,
  reminder: given.reminder || null,
});

/** By field. A new note without a day would never be shown; one that is done loses its day. */
export function lotFaults({ arrived_on, ready_on, remind_on }: Values, note: string | null | undefined, today: string) {
  return {
    ...(arrived_on > today && { arrived_on: 'Этот день ещё не\u00A0наступил' }),
    ...(ready_on !== null && ready_on < arrived_on && { ready_on: 'Раньше, чем партия пришла' }),
    ...(note && !remind_on && { remind_on: 'Когда напомнить?' }),
  };
}

type Changes = { [F in keyof Values]?: { from: Values[F]; to: Values[F] } | undefined };

/** What differs from what the page showed, unless it is already as wanted. */
export const staleFields = (now: Values, changes: Changes): (keyof Values)[] =>
  (Object.keys(changes) as (keyof Values)[]).filter((field) => {
    const change = changes[field];
    return change !== undefined && now[field] !== (change.from || null) && now[field] !== (change.to || null);
  });

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export function valueText(lot: Values, field: keyof Values): string {
  const value = lot[field];
  if (value === null) return 'пусто';
  return field.endsWith('_on') ? day.format(new Date(value)).replace(/\s*г\.$/, '') : value;
}

export const lotAfter = (now: Values, changes: Changes): Values => {
  const to = Object.entries(changes).flatMap(([field, change]) => (change ? [[field, change.to]] : []));
  return lotValues({ ...now, ...Object.fromEntries(to) });
};

type Open = Pick<Values, 'arrived_on' | 'place' | 'ready_on'> & { id: string };

const MOST_PICKED = 4;

const waitsUntil = ({ ready_on }: Open, today: string): string =>
  ready_on !== null && ready_on > today ? ready_on : '';

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Ready ones first, the oldest of them at the front; then in the order in which they become ready. */
export const toTakeFrom = (open: readonly Open[], today: string): PickedLot[] =>
  open
    .toSorted(
      (one, other) =>
        compare(waitsUntil(one, today), waitsUntil(other, today)) ||
        compare(one.arrived_on, other.arrived_on) ||
        compare(one.id, other.id),
    )
    .slice(0, MOST_PICKED)
    .map((lot) => ({
      ...{ id: lot.id, arrived_on: lot.arrived_on },
      ...(lot.place && { place: lot.place }),
      ...(waitsUntil(lot, today) && { ready_on: waitsUntil(lot, today) }),
    }));
