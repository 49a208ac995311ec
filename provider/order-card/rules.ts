import type { OrderCard, ReadOrder } from '../../contract/staff/order-card';

const PRICE = /\s+по\s+[\d\s,]+₽/gu;

/** «Туя: 3 → 2 шт, цена 900 ₽ → 800 ₽» keeps its pieces and loses its prices. */
export const withoutSums = (text: string): string =>
  text
    .replace(PRICE, '')
    .split(', ')
    .filter((part) => !part.includes('₽'))
    .join(', ');

/** The card of those who lack `orders.sums`. */
export function hideSums({
  total: _total,
  discount: _discount,
  money: _money,
  payment_link: _link,
  ...card
}: OrderCard): ReadOrder {
  const { price: _price, ...delivery } = card.delivery;
  return {
    ...card,
    has_sums: false,
    waits: card.waits.filter((wait) => wait !== 'refund'),
    delivery,
    lines: card.lines.map(({ price: _, ...line }) => line),
    extras: card.extras.map(({ price: _, ...extra }) => extra),
    edits: card.edits.map(({ total_before: _before, total_after: _after, changes, ...edit }) => ({
      ...edit,
      changes: changes.map(withoutSums).filter(Boolean),
    })),
    letters: card.letters.filter(({ subject }) => !subject.includes('₽')),
  };
}

type Note = { at: Date; actor: string | null };

const PAUSE_MS = 3_600_000;

/** A note is saved while it is typed: what one person writes within an hour is one change. */
export const lastOfEach = <T extends Note>(notes: readonly T[]): T[] =>
  notes.filter(({ at, actor }, place) => {
    const next = notes[place + 1];
    return !next || next.actor !== actor || next.at.getTime() - at.getTime() > PAUSE_MS;
  });
